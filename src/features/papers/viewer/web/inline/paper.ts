// Starts a paper's first page. It runs in the head of the full-screen reader's page, so that the picture stands
// before the application arrives; that one takes over what was fetched (`../early-paper.ts`). The build puts it into
// the page as one function (`scripts/web/inline-scripts.ts`), so that it imports nothing but types.
import type { EarlyPaper } from '../early-paper.ts'

type Page = Awaited<EarlyPaper['pages']>['pages'][number]
type Connection = { saveData?: boolean }

const path = new URLSearchParams(location.search).get('path')
const token = readToken()
if (path && token) start(path, token)
else letIn()

function start(paper: string, bearer: string): void {
  const headers = { Authorization: `Bearer ${bearer}` }
  const get = (address: string): Promise<Response> =>
    fetch(address, { headers }).then((answer) => (answer.ok ? answer : Promise.reject(answer.status)))
  const address = `/api/files/pages/${paper.split('/').map(encodeURIComponent).join('/')}`
  const pages: EarlyPaper['pages'] = get(address).then((answer) => answer.json())
  const size = (navigator as { connection?: Connection }).connection?.saveData ? 'picture_small' : 'picture'
  const picture = pages.then(({ pages: [first] }) => get(first![size])).then((answer) => answer.blob())
  window.earlyPaper = { path: paper, pages, picture }
  Promise.all([pages, picture])
    .then(([{ pages: known }, blob]) => show(known[0]!, blob))
    .then(letIn, letIn)
}

/** Lets the application in. */
function letIn(): void {
  whenThere('app', (app) => document.body.append((app as HTMLTemplateElement).content))
}

/** Puts the picture into the frame that stands there until the application does. */
function show({ width, height }: Page, blob: Blob): void {
  whenThere('first-page', (element) => {
    const image = element as HTMLImageElement
    image.parentElement!.style.paddingTop = `${(100 * height) / width}%`
    image.addEventListener('load', () => URL.revokeObjectURL(image.src))
    image.src = URL.createObjectURL(blob)
    image.hidden = false
  })
  // The welcome cover has nothing to cover any more.
  document.documentElement.dataset.welcomed = ''
}

function whenThere(id: string, act: (element: HTMLElement) => void): void {
  const element = document.getElementById(id)
  if (element) act(element)
  else if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => whenThere(id, act), { once: true })
}

function readToken(): string | null {
  try {
    return localStorage.getItem('token')
  } catch {
    return null
  }
}
