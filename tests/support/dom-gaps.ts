import type { DOMWindow } from 'jsdom'

/** The media that match, as a page asks for them: `(prefers-color-scheme: dark)`. */
export const matching = new Set<string>()

/** What the browser says of itself where a test has a say: `pdfViewerEnabled`, `connection`. */
export const navigatorSays = new Map<string, unknown>()

/** A phone’s. */
const size = { innerWidth: 390, innerHeight: 844 }

/**
 * What jsdom has no answer for and our pages ask of a browser: windows over the page, measures, media and scrolling.
 * Here nothing has a size, all is in view, and no medium matches but those that a test names.
 */
export function fillGaps(window: DOMWindow): void {
  Object.assign(window, size, {
    scrollTo: () => undefined,
    print: () => undefined,
    matchMedia: (media: string) =>
      Object.assign(new window.EventTarget(), { media, matches: matching.has(media) }),
    CSS: { supports: () => false, escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`) },
    IntersectionObserver: EverythingInView,
    ResizeObserver: NothingHasSize,
  })
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined })
  // Nobody loads a font.
  const never = new Promise(() => undefined)
  Object.assign(window.document, { fonts: { ready: never, load: () => never } })
  Object.defineProperty(window.navigator, 'language', { value: 'fr-FR' })
  for (const [name, value] of navigatorSays) Object.defineProperty(window.navigator, name, { value })
  fillDialogs(window)
  takeSignals(window)
  fillFrames(window)
}

/** A page that stands in another has the same gaps. */
function fillFrames({ HTMLIFrameElement }: DOMWindow): void {
  const filled = new WeakSet<object>()
  const { prototype } = HTMLIFrameElement
  const { contentWindow } = Object.getOwnPropertyDescriptors(prototype)
  const look = (frame: HTMLIFrameElement) => {
    const view = contentWindow.get!.call(frame) as object | null
    if (view && !filled.has(view)) {
      filled.add(view)
      fillGaps(view as DOMWindow)
    }
    return view as { document: object } | null
  }
  Object.defineProperty(prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      return look(this)
    },
  })
  Object.defineProperty(prototype, 'contentDocument', {
    get(this: HTMLIFrameElement) {
      return look(this)?.document ?? null
    },
  })
}

/** jsdom knows its own signals alone, and a page makes Node's. */
function takeSignals(window: DOMWindow): void {
  const { prototype } = window.EventTarget
  const add = Object.getOwnPropertyDescriptor(prototype, 'addEventListener')!
    .value as EventTarget['addEventListener']
  Object.assign(prototype, {
    addEventListener(
      this: EventTarget,
      ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
    ) {
      if (typeof options !== 'object' || !options?.signal) return add.call(this, type, listener, options)
      const { signal, ...others } = options
      if (signal.aborted) return
      add.call(this, type, listener, others)
      signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true })
    },
  })
}

function fillDialogs(window: DOMWindow): void {
  const { document } = window
  const openers = new WeakMap<HTMLDialogElement, HTMLElement>()
  Object.assign(window.HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement as HTMLElement)
      this.open = true
      const first = 'button:enabled, input, select, textarea, a[href]'
      const target = this.querySelector('[autofocus]') ?? this.querySelector(first)
      ;(target as HTMLElement | null)?.focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const opener = openers.get(this)
      if (opener?.isConnected) opener.focus()
      queueMicrotask(() => this.dispatchEvent(new window.Event('close')))
    },
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    if (dialog?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) dialog.close()
  })
}

class EverythingInView {
  readonly #tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell
  }
  observe(target: Element) {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true, intersectionRatio: 1 }]))
  }
  unobserve() {}
  disconnect() {}
}

class NothingHasSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
