declare const self: ServiceWorkerGlobalScope

/** Where somebody reads or answers: a page of theirs keeps the worker that it began with. */
const busy = /^\/(lecture|lecture-exam|quiz|cahier|exam|correction)(\/|$)/

/** Whether no open page is one that a new worker could disturb. */
export async function mayTakeOver(): Promise<boolean> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return open.every(({ url }) => !busy.test(new URL(url).pathname))
}
