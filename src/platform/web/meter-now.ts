import { startMeter } from './data-meter.ts'

// A file of its own: what one page imports at once and another later costs every page the bundler's helper.
startMeter()
