// Starts a paper's first page. It runs in the head of the full-screen reader's page, so that the picture stands
// before the application arrives; that one takes over what was fetched (`features/papers/web/viewer/early-paper.ts`).
;(() => {
  // Pages are rasterized where there is no window.
  if (typeof window === 'undefined') return
  const path = new URLSearchParams(location.search).get('path')
  const token = readToken()
  const letIn = () => whenThere('app', (app) => document.body.append(app.content))
  if (!path || !token) return letIn()

  const headers = { Authorization: `Bearer ${token}` }
  const get = (address) =>
    fetch(address, { headers }).then((answer) => (answer.ok ? answer : Promise.reject(answer.status)))
  const address = `/api/files/pages/${path.split('/').map(encodeURIComponent).join('/')}`
  const pages = get(address).then((answer) => answer.json())
  const size = navigator.connection?.saveData ? 'picture_small' : 'picture'
  const picture = pages.then(({ pages: [first] }) => get(first[size])).then((answer) => answer.blob())
  window.earlyPaper = { path, pages, picture }
  Promise.all([pages, picture])
    .then(([{ pages: known }, blob]) => show(known[0], blob))
    .then(letIn, letIn)

  /** Puts the picture into the frame that stands there until the application does. */
  function show({ width, height }, blob) {
    whenThere('first-page', (image) => {
      image.parentNode.style.paddingTop = `${(100 * height) / width}%`
      image.addEventListener('load', () => URL.revokeObjectURL(image.src))
      image.src = URL.createObjectURL(blob)
      image.hidden = false
    })
    // The welcome cover has nothing to cover any more.
    document.documentElement.dataset.welcomed = ''
  }

  function whenThere(id, act) {
    const element = document.getElementById(id)
    if (element) act(element)
    else if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => whenThere(id, act), { once: true })
  }

  function readToken() {
    try {
      return localStorage.getItem('token')
    } catch {
      return null
    }
  }
})()
