// Starts a paper's first page. It runs in the head of the full-screen reader's page, so that the picture stands
// before the application arrives; that one takes over what was fetched (`../early-paper.ts`). The build puts it into
// the page as one function (`scripts/web/inline-scripts.ts`), so that it imports nothing but types.
import type { EarlyPaper } from '../early-paper.ts'

type Page = Awaited<EarlyPaper['pages']>['pages'][number]
type Connection = { saveData?: boolean }

const path = new URLSearchParams(location.search).get('path')
const token = read('token')
const isNarrow = matchMedia('(max-width: 600px)').matches
if (path && token) start(path, token)
else letIn()

function start(paper: string, bearer: string): void {
  const headers = { Authorization: `Bearer ${bearer}` }
  const get = (address: string): Promise<Response> =>
    fetch(address, { headers }).then((answer) => (answer.ok ? answer : Promise.reject(answer.status)))
  const address = `/api/files/pages/${paper.split('/').map(encodeURIComponent).join('/')}`
  const pages: EarlyPaper['pages'] = get(address).then((answer) => answer.json())
  // As `../use-form.ts` has it: where the text comes first, no picture is wanted.
  const isTextFirst = (keptForm() ?? (isNarrow ? 'text' : 'pages')) === 'text'
  const picture: EarlyPaper['picture'] = pages.then(async ({ reading, pages: [first] }) => {
    if (isTextFirst && reading.form !== 'none') return undefined
    const url = pictureOf(first!)
    return { url, blob: await (await get(url)).blob() }
  })
  window.earlyPaper = { path: paper, pages, picture }
  Promise.all([pages, picture])
    .then(([{ pages: known }, early]) => early && show(known[0]!, early.blob))
    .then(letIn, letIn)
}

/** As `../save-data.ts` and `platform/web/saves-data.ts` have it: a block that is enlarged is one step sharper. */
function pictureOf({ blocks, picture, picture_small: small, picture_zoom: sharp }: Page): string {
  const isZoomed = isNarrow && blocks.some(({ width }) => width < 0.6)
  const chosen = read('eco')
  const isSaving = chosen ? chosen === '1' : (navigator as { connection?: Connection }).connection?.saveData
  return isZoomed ? (isSaving ? picture : sharp) : isSaving ? small : picture
}

/** Lets the application in. */
function letIn(): void {
  whenThere('app', (app) => document.body.append((app as HTMLTemplateElement).content))
}

/** Puts the picture into the frame that stands there until the application does. */
function show({ width, height, blocks }: Page, blob: Blob): void {
  whenThere('first-page', (element) => {
    const image = element as HTMLImageElement
    // As `../viewer-page.tsx` shows it.
    const block = (isNarrow && blocks[0]) || { x: 0, y: 0, width: 1, height: 1 }
    image.parentElement!.style.paddingTop = `${(100 * height * block.height) / (width * block.width)}%`
    const percent = (share: number) => `${100 * share}%`
    Object.assign(image.style, {
      width: percent(1 / block.width),
      height: percent(1 / block.height),
      left: percent(-block.x / block.width),
      top: percent(-block.y / block.height),
    })
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

/** The form that this account chose last, under `xamle:{account}:paper-form`. */
function keptForm(): string | null {
  try {
    const user = JSON.parse(read('user') ?? '{}') as { id?: number }
    return read(`xamle:${user.id ?? 0}:paper-form`)
  } catch {
    return null
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
