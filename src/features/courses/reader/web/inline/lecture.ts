// Reads lessons into the reader's frame. It runs in the head of the reader's page, so that text and formulas
// stand before the application arrives; coming from another page, the reader imports this same file. The build puts it
// into the page as one function (`scripts/web/inline-scripts.ts`), so that it imports nothing but types.
import type { ReadingKind } from '../../../rules.ts'
import type { LessonReader, Look, Reading, ReadingAnswer } from '../lesson-reading.ts'

type Started = Reading & { cancel: AbortController }

const textsRead = new Map<string, string>()
const reader: LessonReader = {
  isAlive: false,
  current: null,
  course: null,
  onOpen: null,
  addressOf,
  read,
  prefetch,
  texts: textsRead,
}
let fontFetched: Promise<unknown> | undefined
const patience = 6000
const kinds: Partial<Record<string, ReadingKind>> = {
  '-exos': 'exercices',
  '-correction': 'corrections',
  '-fiches': 'fiches',
  '': 'cours',
}

// Pages are prerendered where there is no window.
if (typeof window !== 'undefined' && !window.lessonReader) {
  window.lessonReader = reader
  if (document.readyState === 'loading') {
    start()
    document.addEventListener('click', openMenu)
  }
}

/** A press on the menu before the application has come is not lost. */
function openMenu({ target }: Event): void {
  if (reader.isAlive) document.removeEventListener('click', openMenu)
  else if ((target as Element).closest('#reader-menu'))
    document.getElementById('reader')!.dataset.menu = 'open'
}

/** Starts what the address asks for; the application waits until the lesson has had the line to itself. */
function start(): void {
  const [, className, name, suffix = ''] =
    /^\/lecture\/([^/]+)\/([^/]+?)(-exos|-correction|-quiz|-fiches)?\/?$/i.exec(location.pathname) || []
  const kind = kinds[suffix.toLowerCase()]
  const course = `${className}_${name}`
  const isWanted = name && kind && token()
  let isGone = false
  const goOn = () => {
    if (isGone) return
    isGone = true
    const address = `/api/courses/${course}?outline=true`
    if (name) {
      reader.course = { address, answer: fetch(address) }
      reader.course.answer.catch(() => {})
    }
    whenThere('app', (app) => document.body.append((app as HTMLTemplateElement).content))
  }
  if (!isWanted) return goOn()
  const look = { subject: decoded(name), font: document.documentElement.dataset.mathFont }
  const lesson = read(addressOf(course, kind, location.hash.slice(1)), look).done
  lesson.then(() => fontFetched).then(goOn, goOn)
  // A request that hangs must not hold the application back, which can say so.
  setTimeout(goOn, patience)
}

/** A mistyped address may hold a `%` that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where to read what a hash (`chapter2_lesson1`, a heading in it, `chapter2`, or empty) opens; `course` as it stands in a path. */
function addressOf(course: string, kind: ReadingKind, code: string): string {
  const chapter = (/^chapter([1-9]\d{0,2})(?:[_-]|$)/.exec(code) || [])[1] || 'first'
  const lesson = (/_lesson([1-9]\d{0,2})(?:-|$)/.exec(code) || [])[1] || 'first'
  return `/api/courses/${course}/chapters/${chapter}/${kind}${kind === 'cours' ? `?lesson=${lesson}` : ''}`
}

/**
 * Fetches a lesson, or a chapter's exercises or corrections, and writes it into the frame while it arrives.
 * `look`: the subject, the address of the formulas' font, and a promise of the style where the page does not
 * carry it. `done` gives `{ status, html }` or `{ status, body }`; it fails without a connection.
 */
function read(address: string, look: Look): Reading {
  if (reader.current) (reader.current as Started).cancel.abort()
  const cancel = new AbortController()
  const reading = { address, numbered: '', cancel } as Started
  reader.current = reading
  setState('loading')
  const page = openPage(look, cancel.signal)
  reading.done = load(reading, cancel.signal, (text) => page.write(text)).then(async (answer) => {
    // What is to be scrolled to must stand: a text that is here before its style is not written yet.
    if (answer.status === 200) await page.dressed
    if (!cancel.signal.aborted) page.close()
    return answer
  })
  reading.done.catch(() => {})
  fetchFont(look)
  return reading
}

/** Fetches what will be read next, so that it opens at once and without a connection. */
function prefetch(address: string): void {
  if (textsRead.has(address)) return
  load({ address, numbered: '' }, undefined, () => {}).catch(() => {})
}

async function load(
  reading: Pick<Reading, 'address' | 'numbered'>,
  signal: AbortSignal | undefined,
  onText: (text: string) => void,
): Promise<ReadingAnswer> {
  const known = textsRead.get(reading.address)
  if (known) {
    number(reading, known)
    onText(known)
    return { status: 200, html: known }
  }
  const headers = { Authorization: `Bearer ${token()}` }
  const response = await fetch(reading.address, { headers, signal })
  if (!response.ok) return { status: response.status, body: await response.json().catch(() => null) }
  const html = await readText(response.body!.getReader(), onText)
  number(reading, html)
  textsRead.set(reading.address, html).set(reading.numbered, html)
  return { status: 200, html }
}

/** What was asked for as the first is known by its numbers from now on. */
function number(reading: Pick<Reading, 'address' | 'numbered'>, html: string): void {
  const [, course, kind] = /^\/api\/courses\/([^/]+)\/chapters\/[^/]+\/([a-z]+)/.exec(
    reading.address,
  ) as unknown as [string, string, ReadingKind]
  const code = (/^<section id="([^"]+)/.exec(html) || [])[1]
  reading.numbered = addressOf(course, kind, code || '')
}

async function readText(
  stream: ReadableStreamDefaultReader<Uint8Array>,
  onText: (text: string) => void,
): Promise<string> {
  const decoder = new TextDecoder()
  let html = ''
  for (;;) {
    const { done, value } = await stream.read()
    if (done) return html
    const text = decoder.decode(value, { stream: true })
    html += text
    onText(text)
  }
}

/** Writes the frame's page: its head goes in with the first of the text. */
function openPage(look: Look, signal: AbortSignal) {
  let pending = ''
  let page: Document | undefined
  let style: string | undefined
  const flush = () => {
    if (signal.aborted || !pending) return
    if (!page) {
      const frame = document.getElementById('lesson') as HTMLIFrameElement | null
      if (style === undefined || !frame) return
      page = frame.contentDocument!
      page.open()
      page.write(headOf(look.subject, style))
      // The frame would stay where the page before was scrolled to.
      frame.contentWindow!.scrollTo(0, 0)
      if (reader.onOpen) reader.onOpen(page)
    }
    page.write(pending)
    pending = ''
    setState('ready')
  }
  const styles =
    look.style ||
    new Promise<string>((found) => whenThere('lesson-style', (element) => found(element.textContent)))
  const dress = (css: string) => {
    style = css
    flush()
  }
  return {
    dressed: styles.then(dress, () => dress('')),
    write(text: string) {
      pending += text
      flush()
    },
    close() {
      flush()
      if (page) page.close()
    },
  }
}

function headOf(subject: string, style: string): string {
  const theme = document.documentElement.dataset.theme
  const under = matchMedia('(max-width: 768px)').matches ? ' data-under' : ''
  return [
    `<!doctype html><html lang="fr" data-subject="${encodeText(subject)}"${theme ? ` data-theme="${theme}"` : ''}${under}>`,
    `<meta charset="utf-8"><title>Leçon</title><style>${style}</style><body>`,
  ].join('')
}

/**
 * The subjects full of formulas get their font at once; elsewhere the first formula asks for it. A preload
 * would hold the first paint back, and would not serve the frame.
 */
function fetchFont({ subject, font }: Look): void {
  if (!font || fontFetched || !/^(math|physique)/i.test(subject)) return
  fontFetched = fetch(font).then((response) => response.arrayBuffer())
  fontFetched.catch(() => {})
}

function setState(state: string): void {
  whenThere('reader', (element) => {
    element.dataset.state = state
  })
  // The welcome cover has nothing to cover any more.
  if (state === 'ready') document.documentElement.dataset.welcomed = ''
}

function whenThere(id: string, act: (element: HTMLElement) => void): void {
  const element = document.getElementById(id)
  if (element) act(element)
  else if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => whenThere(id, act), { once: true })
}

function encodeText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function token(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}
