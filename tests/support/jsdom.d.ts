/** What the page tests use of it; its own types would bring the browser's into the server's. */
declare module 'jsdom' {
  export class CookieJar {
    getCookieStringSync(url: string): string
    setCookieSync(cookie: string, url: string): unknown
    removeAllCookiesSync(): void
  }
  export type DOMWindow = Window & typeof globalThis & Record<string, unknown>
  export class JSDOM {
    constructor(html: string, options: { url: string; cookieJar: CookieJar; pretendToBeVisual: boolean })
    readonly window: DOMWindow
    readonly cookieJar: CookieJar
  }
}
