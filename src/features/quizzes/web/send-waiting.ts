// A file of its own to fetch: two ways to the queue itself would cost every page a helper.
export { flush as default } from './attempt-queue.ts'
