// Runs in the head of a lesson's public page. Who has an account goes on to the lesson itself. Nobody else needs the
// application to read: it is let in when a button is pressed, and that press is done again once it is alive. The build
// puts this into the page as one function (`scripts/web/inline-scripts.ts`), so that it imports nothing but types.
import type { FaceScript } from '../lesson-face.ts'

const root = document.documentElement
const reader = root.dataset.reader
let pressed: HTMLElement | undefined

// What was shared is read at once, without the welcome cover.
root.dataset.welcomed = ''
if (reader && stored('token')) location.replace(reader)
else start()

function start(): void {
  document.addEventListener('click', onClick, true)
  document.addEventListener('focusin', onFocus)
  addEventListener('load', putOnFont)
  addEventListener('load', offerFigures)
  const script: FaceScript = {
    onAlive() {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('focusin', onFocus)
      const button = pressed
      pressed = undefined
      if (!button) return
      button.style.opacity = ''
      button.click()
    },
    offerFigures,
  }
  window.lessonFace = script
}

/** Links lead on by themselves; after a sign-up the lesson comes. */
function onClick(event: Event): void {
  const target = (event.target as Element).closest<HTMLElement>('a, button')
  if (!target) return
  if (target.tagName === 'A') {
    if (reader && /^\/(register|login)$/.test(target.getAttribute('href')!)) keep('intendedUrl', reader)
    return
  }
  event.preventDefault()
  pressed = target
  target.style.opacity = '0.5'
  letIn()
}

/** Who writes into a form wants it alive by its button. */
function onFocus({ target }: Event): void {
  if ((target as Element).matches('input')) letIn()
}

/** Lets the application in. */
function letIn(): void {
  const app = document.getElementById('app') as HTMLTemplateElement | null
  if (app) document.body.append(app.content)
}

/** As the application does elsewhere, and not where bytes are counted. */
function putOnFont(): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData || !document.fonts) return
  document.fonts.load('700 1em "Xamle Display"').then(
    () => (root.dataset.fonts = ''),
    () => {},
  )
}

/** A figure that a hand may move is offered to it; what moves it comes when it is touched. */
function offerFigures(): void {
  const [offer, engine] = root.dataset.figures?.split(' ') ?? []
  if (!offer || !engine || !document.querySelector('[data-mouvement]')) return
  const offered: Promise<typeof import('../../../figures/web/index.ts')> = import(offer)
  const load = (): Promise<typeof import('../../../figures/web/moving-figure.ts')> => import(engine)
  offered.then(
    ({ offerMovement }) => offerMovement(document, load),
    () => {},
  )
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the way leads home.
  }
}
