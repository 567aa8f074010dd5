export { eventsAfter } from './store.ts'
export { takeEvents } from './take-events.ts'
