/** What stands at the worker's address where the school has switched it off: it ends the one that is there. Packs stay. */
import { isShellCache } from '../../../common/shell-cache-name.ts'

declare const self: ServiceWorkerGlobalScope

// It answers nothing: no lesson or quiz that is open can miss anything but the phone's own answers.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isShellCache).map((name) => caches.delete(name)))
  await self.registration.unregister()
}
