// First of all: what comes after it looks for a document.
import { forgetStored, openDom } from './dom.ts'
import '@testing-library/jest-dom/vitest'
import { configure, getQueriesForElement, queries, type BoundFunctions } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { requestsOver } from './form-requests.ts'
import { type Network, openNetwork } from './network.ts'
import { keepSavedFiles, type SavedFile } from './saved-files.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export { matching, navigatorSays } from './dom-gaps.ts'
export { fireEvent, waitFor, waitForElementToBeRemoved, within } from '@testing-library/dom'

/** A machine that has other work too is slow, not wrong. */
configure({ asyncUtilTimeout: 15_000, getElementError: tellWhatStands })

/** What was sought, and the words of the page. */
function tellWhatStands(message: string | null, container: Element): Error {
  const words = (container.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 1500)
  return Object.assign(new Error(`${message}\n${words}`), { name: 'TestingLibraryElementError' })
}

/** Somebody with a session, as `factories.ts` makes them. */
type Person = { token: string }

/** A page in its tab, asked by role and name: `page.getByRole('button', { name: 'Se connecter' })`. */
export type Page = BoundFunctions<typeof queries> & {
  /** Presses, types and moves as a person does. */
  user: UserEvent
  network: Network
  /** The files that the page has given to keep, in order. */
  saved: readonly SavedFile[]
  /** Path, query and anchor of the address. */
  address: () => string
  /** Loads the page of an address anew, as `F5` or a typed address do: only what is stored is left. */
  open: (path?: string) => Promise<Page>
  /** Leaves the page. */
  close: () => void
}

export type Pages = {
  /** The school behind the pages: the real app on a database of this file's own. */
  readonly school: TestApp
  /** Loads a page as a browser does, signed in as somebody or as this browser was left. Storage lasts for one test. */
  open: (path: string, options?: { as?: Person }) => Promise<Page>
}

let present: Page | undefined

/** Serves the real pages from the real app to the tests of a file: call it once, at the top. */
export function servePages(options?: Parameters<typeof startTestApp>[0]): Pages {
  let school: TestApp | undefined
  let origin = ''
  beforeAll(async () => {
    school = await startTestApp(options)
    origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
    openDom(origin)
  })
  afterEach(() => {
    vi.useRealTimers()
    present?.close()
    forgetStored()
  })
  afterAll(() => school?.close())
  return {
    get school() {
      return school!
    },
    open: async (path, { as } = {}) => {
      if (as) await signIn(school!, as)
      return openPage(origin, path)
    },
  }
}

/** What the browser keeps of a log-in. */
async function signIn(school: TestApp, { token }: Person): Promise<void> {
  const { body } = await school.call('GET', '/api/users/profile', { token })
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(body.user))
}

async function openPage(origin: string, path: string): Promise<Page> {
  present?.close()
  const { window, cookieJar } = openDom(origin + path)
  const network = openNetwork(origin, {
    read: (url) => cookieJar.getCookieStringSync(url),
    keep: (cookie, url) => void cookieJar.setCookieSync(cookie, url),
  })
  globalThis.fetch = network.fetch
  globalThis.XMLHttpRequest = requestsOver(window, network.fetch)
  // A page that is loaded knows nothing of the one before.
  vi.resetModules()
  const { App } = await import('../../src/app/web/app.tsx')
  const { BrowserRouter } = await import('../../src/platform/web/router.tsx')
  const { document, location } = window
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <BrowserRouter isPrerendered={false}>
      <App />
    </BrowserRouter>,
  )
  const page: Page = {
    ...getQueriesForElement<typeof queries>(document.body),
    user: userEvent.setup({ document, delay: null }),
    network,
    saved: keepSavedFiles(window),
    address: () => location.pathname + location.search + location.hash,
    open: (next) => openPage(origin, next ?? page.address()),
    close: () => {
      present = undefined
      root.unmount()
      network.close()
    },
  }
  present = page
  await page.findByRole('main')
  return page
}

/**
 * Stops the clock that the page and its school read: `run` moves it, so that a delay is counted by the test and not by
 * a busy machine. Begins with the next action, and ends with the test.
 */
export function stopClock(): { run: (milliseconds: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  return {
    run: async (milliseconds) => {
      await vi.advanceTimersByTimeAsync(milliseconds)
    },
  }
}

/** What another tab of this browser puts into its storage, or takes away: this one hears of it. */
export function storeElsewhere(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}
