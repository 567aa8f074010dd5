// Reads chapters into the reader's frame. It runs in the head of the reader's page, so that text and formulas
// stand before the application arrives; coming from another page, the reader imports this same file.
;(() => {
  // Pages are drawn where there is no window.
  if (typeof window === 'undefined' || window.lessonReader) return
  const reader = (window.lessonReader = { current: null, course: null, onOpen: null, read, show })
  const chaptersRead = new Map()

  const isInHead = document.readyState === 'loading'
  if (isInHead) start()

  /** Starts what the address asks for; the application waits until the lesson has had the line to itself. */
  function start() {
    const [, className, name, suffix = ''] =
      /^\/lecture\/([^/]+)\/([^/]+?)(-exos|-correction|-quiz)?\/?$/i.exec(location.pathname) || []
    const kind = { '-exos': 'exercices', '-correction': 'corrections', '': 'cours' }[suffix.toLowerCase()]
    const course = `/api/courses/${className}_${name}`
    const code = location.hash.slice(1)
    const chapter = (/^chapter([1-9]\d{0,2})(?:[_-]|$)/.exec(code) || [])[1] || 'first'
    const reading =
      name && kind && token()
        ? read(`${course}/chapters/${chapter}/${kind}`, {
            subject: decodeURIComponent(name),
            code: kind === 'cours' ? code : '',
          }).done
        : Promise.resolve()
    const goOn = () => {
      if (name) reader.course = { address: course, answer: fetch(course) }
      if (reader.course) reader.course.answer.catch(() => {})
      whenThere('app', (app) => document.body.append(app.content))
    }
    reading.then(goOn, goOn)
  }

  /**
   * Fetches a chapter and writes it into the frame while it arrives. `look`: the subject, the code of the lesson
   * to show, the style (or its promise) where the page does not carry it. `done` gives `{ status, html }` or
   * `{ status, body }`; it fails without a connection.
   */
  function read(address, look) {
    if (reader.current) reader.current.cancel.abort()
    const cancel = new AbortController()
    const reading = { address, cancel, done: null }
    reader.current = reading
    setState('loading')
    const page = openPage(look, cancel.signal)
    reading.done = load(reading, cancel.signal, (text) => page.write(text)).then((answer) => {
      if (!cancel.signal.aborted) page.close()
      return answer
    })
    reading.done.catch(() => {})
    return reading
  }

  async function load(reading, signal, onText) {
    const known = chaptersRead.get(reading.address)
    if (known) {
      onText(known)
      return { status: 200, html: known }
    }
    const headers = { Authorization: `Bearer ${token()}` }
    const response = await fetch(reading.address, { headers, signal })
    if (!response.ok) return { status: response.status, body: await response.json().catch(() => null) }
    const html = await readText(response.body.getReader(), onText)
    // Asked for as the first of its kind, it is known by its number from now on.
    const number = (/^<section [^>]*id="chapter(\d+)/.exec(html) || [])[1]
    if (number) reading.address = reading.address.replace('/first/', `/${number}/`)
    chaptersRead.set(reading.address, html)
    return { status: 200, html }
  }

  async function readText(stream, onText) {
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

  /** Opens the frame's page: its head goes in at once, so that the font is on its way before the text. */
  function openPage(look, signal) {
    let pending = ''
    let page
    let isOver = false
    const flush = () => {
      if (!page || signal.aborted) return
      if (pending) {
        page.write(pending)
        setState('ready')
      }
      pending = ''
      if (isOver) page.close()
    }
    const open = (style) =>
      whenThere('lesson', (frame) => {
        if (signal.aborted) return
        page = frame.contentDocument
        page.open()
        page.write(headOf(look, style))
        if (reader.onOpen) reader.onOpen(page)
        flush()
      })
    if (look.style) look.style.then(open, open)
    else open()
    return {
      write(text) {
        pending += text
        flush()
      },
      close() {
        isOver = true
        flush()
      },
    }
  }

  function headOf({ subject, code }, style) {
    const inPage = document.getElementById('lesson-style')
    const css = typeof style === 'string' ? style : inPage ? inPage.textContent : ''
    const theme = document.documentElement.dataset.theme
    const font = (/url\("?([^")]+\.woff2)/.exec(css) || [])[1]
    return [
      `<!doctype html><html lang="fr" data-subject="${encodeText(subject)}"${theme ? ` data-theme="${theme}"` : ''}>`,
      '<meta charset="utf-8"><title>Leçon</title>',
      font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : '',
      `<style>${css}</style><style id="shown">${onlyShown(code)}</style><body>`,
    ].join('')
  }

  /** Shows one lesson of the chapter, or the first. Exercises and corrections are one section, always shown. */
  function show(code) {
    const frame = document.getElementById('lesson')
    const style = frame && frame.contentDocument.getElementById('shown')
    if (style) style.textContent = onlyShown(code)
  }

  function onlyShown(code) {
    if (!/^chapter\d+_lesson\d+$/.test(code)) return '.lesson~.lesson{display:none}'
    return `.lesson:not(#${code}){display:none}`
  }

  function setState(state) {
    whenThere('reader', (element) => {
      element.dataset.state = state
    })
    // The welcome cover has nothing to cover any more.
    if (state === 'ready') document.documentElement.dataset.welcomed = ''
  }

  function whenThere(id, act) {
    const element = document.getElementById(id)
    if (element) act(element)
    else if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => whenThere(id, act), { once: true })
  }

  function encodeText(text) {
    return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  }

  function token() {
    try {
      return localStorage.getItem('token')
    } catch {
      return null
    }
  }
})()
