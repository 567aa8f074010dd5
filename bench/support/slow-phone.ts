import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

/** The phone every page benchmark uses: 400 kbit/s both ways, 400 ms round trip, CPU four times slower. */
export const link = { kilobitsPerSecond: 400, roundTripMilliseconds: 400, cpuSlowdown: 4 }

/** What one view cost. Times in milliseconds from the start of the navigation, bytes on the wire. */
export type View = {
  firstPaint: number
  /** When `ready` held, as the page itself saw it. */
  ready: number
  requests: number
  bytes: number
  /** Bytes that had arrived at the first paint. */
  bytesBeforePaint: number
  layoutShift: number
  longestTask: number
  /** The longest of those that began once everything the page asked for itself had loaded. */
  longestTaskAfterLoad: number
}

/** With `isSmall` the browser keeps house as on a phone of 512 MB: it drops decoded pictures early. */
export function launchPhone({ isSmall = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isSmall ? ['--enable-low-end-device-mode'] : []),
    ],
  })
}

export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
    // The benchmark asks the page by expressions, which its policy rightly refuses to evaluate.
    bypassCSP: true,
  })
}

/** Opens an address on the slow phone and waits until `ready` is true in the page and the network is quiet. */
export async function view(context: BrowserContext, url: string, ready: string): Promise<View> {
  const { page, traffic } = await open(context, url, ready)
  await traffic.quiet()
  const seen = (await page.evaluate('window.benchmark')) as Omit<
    View,
    'requests' | 'bytes' | 'bytesBeforePaint'
  >
  const result = { ...seen, ...traffic.sum(seen.firstPaint) }
  await page.close()
  return result
}

export type Glance = Pick<View, 'firstPaint' | 'ready'>

/** The two moments of a view alone: it ends once `ready` is true, which takes half the time. */
export async function glance(context: BrowserContext, url: string, ready: string): Promise<Glance> {
  const { page } = await open(context, url, ready)
  const seen = (await page.evaluate('window.benchmark')) as View
  await page.close()
  return { firstPaint: seen.firstPaint, ready: seen.ready }
}

async function open(context: BrowserContext, url: string, ready: string) {
  const page = await context.newPage()
  const traffic = await slowDown(page)
  await page.addInitScript(observe, ready)
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction('window.benchmark.ready > 0', undefined, { timeout: 120_000, polling: 50 })
  return { page, traffic }
}

/** Bytes of going on to another screen, once the first one has come to rest: `to` is its path. */
export async function bytesOfNext(context: BrowserContext, from: string, to: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(from, { waitUntil: 'networkidle', timeout: 120_000 })
  const traffic = await slowDown(page)
  await page.evaluate(`history.pushState(null, '', '${to}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.waitForFunction('document.activeElement?.matches("h1, main, input")', undefined, {
    timeout: 120_000,
    polling: 50,
  })
  await traffic.quiet()
  const { bytes } = traffic.sum(Infinity)
  await page.close()
  return bytes
}

/** Puts a page on the slow link and counts what crosses it. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (link.kilobitsPerSecond * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.roundTripMilliseconds,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: link.cpuSlowdown })
  const started = new Map<string, number>()
  const ended: { at: number; bytes: number }[] = []
  let first = 0
  let last = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    first ||= timestamp
    started.set(requestId, timestamp)
    last = Date.now()
  })
  const end = (requestId: string, timestamp: number, bytes: number) => {
    last = Date.now()
    if (started.delete(requestId) && bytes > 0) ended.push({ at: (timestamp - first) * 1000, bytes })
  }
  session.on('Network.loadingFinished', (event) =>
    end(event.requestId, event.timestamp, event.encodedDataLength),
  )
  session.on('Network.loadingFailed', (event) => end(event.requestId, event.timestamp, 0))
  return {
    quiet: async () => {
      while (started.size > 0 || Date.now() - last < 2000)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
    sum: (paint: number) => ({
      requests: ended.length,
      bytes: total(ended),
      bytesBeforePaint: total(ended.filter(({ at }) => at <= paint)),
    }),
  }
}

const total = (ended: readonly { bytes: number }[]) => ended.reduce((sum, { bytes }) => sum + bytes, 0)

/** Runs inside the page before its own scripts; `ready` is an expression. */
function observe(ready: string): void {
  const benchmark = { firstPaint: 0, ready: 0, layoutShift: 0, longestTask: 0, longestTaskAfterLoad: 0 }
  ;(globalThis as Record<string, unknown>).benchmark = benchmark
  const watch = (type: string, note: (entry: any) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    } as never)
  const loadEnd = () =>
    (performance.getEntriesByType('navigation' as never)[0] as any)?.loadEventEnd as number
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') benchmark.firstPaint = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) benchmark.layoutShift += entry.value
  })
  watch('longtask', (entry) => {
    benchmark.longestTask = Math.max(benchmark.longestTask, entry.duration)
    if (loadEnd() > 0 && entry.startTime >= loadEnd())
      benchmark.longestTaskAfterLoad = Math.max(benchmark.longestTaskAfterLoad, entry.duration)
  })
  // A timer, not an animation frame: headless pages in the background render none.
  const timer = setInterval(() => {
    // oxlint-disable-next-line no-eval -- The condition comes from the benchmark itself.
    if (!benchmark.firstPaint || !(0, eval)(ready)) return
    benchmark.ready = performance.now()
    clearInterval(timer)
  }, 20)
}

/** The middle of several views, number by number. */
export function median<Seen extends Readonly<Record<string, number>>>(views: readonly Seen[]): Seen {
  const middle = (name: string) =>
    views.map((one) => one[name]!).toSorted((a, b) => a - b)[views.length >> 1]!
  return Object.fromEntries(Object.keys(views[0]!).map((name) => [name, middle(name)])) as Seen
}
