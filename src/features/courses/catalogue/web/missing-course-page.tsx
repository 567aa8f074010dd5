/** Stands where an address names no course. */
export { UnknownClass as default } from './unknown-class.tsx'
