import type { DOMWindow } from 'jsdom'

/**
 * `XMLHttpRequest` over a page's `fetch`: what lies between the page and its server holds for what it sends with
 * progress too. All of a body leaves at once, so that its progress is told once.
 */
export function requestsOver(window: DOMWindow, send: typeof fetch): typeof XMLHttpRequest {
  class Target extends (window.EventTarget as typeof EventTarget) {
    tell(type: string, loaded = 0) {
      const event = new window.ProgressEvent(type, { lengthComputable: true, loaded, total: loaded })
      const handlers = this as unknown as Record<string, ((told: Event) => void) | undefined>
      handlers[`on${type}`]?.(event)
      this.dispatchEvent(event)
    }
  }
  class OverFetch extends Target {
    readonly upload = new Target()
    status = 0
    responseType = ''
    responseText = ''
    readonly #leaving = new AbortController()
    readonly #headers = new Headers()
    #received = new Headers()
    #method = ''
    #url = ''

    get response(): unknown {
      if (this.responseType !== 'json') return this.responseText
      try {
        return JSON.parse(this.responseText)
      } catch {
        return null
      }
    }
    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#received.get(name)
    }
    send(body: Blob | FormData | null = null) {
      void this.#send(body)
    }
    async #send(body: Blob | FormData | null) {
      const { signal } = this.#leaving
      try {
        const answer = await send(this.#url, { method: this.#method, headers: this.#headers, body, signal })
        this.#received = answer.headers
        this.responseText = await answer.text()
        this.status = answer.status
      } catch {
        return this.tell(signal.aborted ? 'abort' : 'error')
      }
      this.upload.tell('progress', body instanceof Blob ? body.size : 1)
      return this.tell('load')
    }
    abort() {
      this.#leaving.abort()
    }
  }
  return OverFetch as unknown as typeof XMLHttpRequest
}
