import { CookieJar, JSDOM } from 'jsdom'
import { fillGaps, matching, navigatorSays } from './dom-gaps.ts'

/** Node has these too, and a page needs the browser's. All others of Node's stay: the server is in the same process. */
const taken = [
  'Event',
  'CustomEvent',
  'MessageEvent',
  'CloseEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
  'Storage',
]

type Begun = {
  names: Set<string>
  fetch: typeof fetch
  FormData: typeof FormData
  PerformanceObserver: typeof PerformanceObserver
  /** Of the page that is open, whichever test file has opened it. */
  window?: object
}

let dom: JSDOM
let cookieJar: CookieJar
/** As this worker began: a test file after the first finds the browser's in their place. */
export const asBegun = ((globalThis as { asBegun?: Begun }).asBegun ??= {
  fetch: globalThis.fetch,
  names: new Set(Object.getOwnPropertyNames(globalThis).filter((name) => !taken.includes(name))),
  FormData: globalThis.FormData,
  PerformanceObserver: globalThis.PerformanceObserver,
})
openDom('about:blank')
/** A window has them from its class. */
const listening = ['addEventListener', 'removeEventListener', 'dispatchEvent']
for (const name of ['window', 'lessonReader', ...listening, ...Object.getOwnPropertyNames(dom!.window)]) {
  if (asBegun.names.has(name)) continue
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => valueOf(name),
    set: (value: unknown) => {
      dom.window[name] = value
    },
  })
}
globalThis.FormData = formDataOfBoth()

/** Puts an empty document of an address in the place of the one before, as a browser does; what is stored stays. */
export function openDom(url: string): JSDOM {
  const before = dom
  cookieJar ??= new CookieJar()
  dom = new JSDOM('<!doctype html><html lang="fr"><head></head><body></body></html>', {
    url,
    cookieJar,
    pretendToBeVisual: true,
  })
  fillGaps(dom.window)
  if (before && before.window.location.protocol !== 'about:')
    for (const area of ['localStorage', 'sessionStorage'] as const)
      for (const [key, value] of Object.entries<string>(before.window[area]))
        dom.window[area].setItem(key, value)
  before?.window.close()
  measureAnew()
  return dom
}

/** Node measures for its whole process: a page that is left goes on observing, and the next one hears of all before. */
function measureAnew(): void {
  const OfNode = asBegun.PerformanceObserver
  const { window } = dom
  asBegun.window = window
  performance.clearResourceTimings()
  globalThis.PerformanceObserver = class extends OfNode {
    constructor(tell: PerformanceObserverCallback) {
      super((list, observer) => (asBegun.window === window ? tell(list, observer) : observer.disconnect()))
    }
  }
}

/** Forgets what a browser keeps longer than a page. */
export function forgetStored(): void {
  dom.window.localStorage.clear()
  dom.window.sessionStorage.clear()
  cookieJar.removeAllCookiesSync()
  matching.clear()
  navigatorSays.clear()
}

function valueOf(name: string): unknown {
  if (name === 'window' || name === 'self' || name === 'top' || name === 'parent') return dom.window
  const value: unknown = dom.window[name]
  // A class is none of the window's own members.
  return typeof value === 'function' && /^[a-z]/.test(name) ? (value.bind(dom.window) as unknown) : value
}

/** Node's, which `fetch` can send, that reads a form of the page too. */
function formDataOfBoth(): typeof FormData {
  const OfNode = asBegun.FormData
  return class extends OfNode {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (!form) return
      for (const [name, value] of new dom.window.FormData(form, submitter)) this.append(name, value as string)
    }
  }
}
