import { inboxAddress, inboxCache } from '../cache-names.ts'
import { answer } from './router.ts'

const page = '/hors-ligne'

/** A file that another application hands to the installed one: it waits until the page has looked at it. */
export function takeSharedFiles(): void {
  answer(
    ({ url }) => url.pathname === page,
    async ({ request }) => {
      try {
        const file = Array.from((await request.formData()).values()).find((value) => value instanceof File)
        const inbox = await caches.open(inboxCache)
        if (file) await inbox.put(inboxAddress, new Response(file))
      } catch (error) {
        // The page says that nothing came.
        console.warn(error)
      }
      return Response.redirect(page, 303)
    },
    'POST',
  )
}
