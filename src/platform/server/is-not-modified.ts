import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'

/**
 * Whether the caller says (`If-None-Match`: a list, weak tags and `*` included) that it has the bytes of this tag
 * already, so that 304 is the whole answer. Its `Cache-Control` does not count: a page that names a tag of its own
 * with `fetch` is made to say `no-cache` by the browser.
 */
export const isNotModified = (asked: Pick<IncomingHttpHeaders, 'if-none-match'>, etag: string): boolean =>
  fresh({ 'if-none-match': asked['if-none-match'] }, { etag })
