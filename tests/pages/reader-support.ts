import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { type Page, type Pages, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { isAt } from './account-forms.ts'

type Person = { token: string }

export const course = '/lecture/Troisieme/Mathematiques'

/** Pages of which some read lessons: they are compiled, and opened, before a test waits for one. */
export function serveLessons(): Pages {
  const pages = servePages()
  beforeAll(() => void pages.school.services.content.style)
  return pages
}

/** The document in the reader's frame: another one each time it is written anew. */
export const framed = (page: Page) =>
  page.getByTitle<HTMLIFrameElement>('Contenu de la leçon').contentDocument!
export const inLesson = (page: Page) => within(framed(page).body)
export const side = (page: Page) => within(page.getByRole('complementary', { name: 'Chapitres et leçons' }))

/** The heading of a lesson in the frame, once it stands there. */
export const findHeading = (page: Page, name: string | RegExp, level = 2) =>
  waitFor(() => inLesson(page).getByRole('heading', { name, level }))

/** The button that marks the open lesson. */
const mark = (page: Page) => page.getByRole('button', { name: 'J’ai lu' })
/** Less than the ten seconds after which an end that is in sight marks a lesson too. */
const timeout = 8000

/** What the button of the open lesson says, once it is there. */
export async function isMarked(page: Page, pressed: boolean): Promise<void> {
  await page.findByRole('button', { name: 'J’ai lu' })
  await waitFor(() => expect(mark(page)).toHaveAttribute('aria-pressed', String(pressed)), { timeout })
}

/** What waits to be sent, as the sidebar says it. */
export const waiting = (page: Page) => side(page).queryByRole('button', { name: /à envoyer$/ })

/** Opens the first lesson of the course, which is ready to be marked. */
export async function openLesson(pages: Pages, as: Person): Promise<Page> {
  const page = await pages.open(course, { as })
  await isMarked(page, false)
  await isAt(page, `${course}#chapter1_lesson1`)
  return page
}

export const goOn = (page: Page) => page.user.click(page.getByRole('link', { name: /^Suivant/ }))

/** The second lesson, whose clock stands still. */
export async function stopAtSecond(page: Page): Promise<ReturnType<typeof stopClock>> {
  const clock = stopClock()
  await goOn(page)
  await findHeading(page, 'Propriétés et règles de calcul')
  await isMarked(page, false)
  await clock.run(1)
  return clock
}

/** Presses the button that marks the open lesson, and sees what it says then. */
export async function tap(page: Page, pressed: boolean): Promise<void> {
  await page.user.click(mark(page))
  await isMarked(page, pressed)
}

/** The browser says that its line is gone, or back. */
export function setLine(page: Page, state: 'offline' | 'online'): void {
  page.network[state]()
  window.dispatchEvent(new window.Event(state))
}

/** What the server says of a pupil. */
export async function progressOf({ school }: Pages, { token }: Person) {
  const { body } = await school.call('GET', '/api/progress', { token })
  return body as {
    place: { lesson: string } | null
    courses: { id: string; read: string[]; isEnrolled: boolean }[]
  }
}

/** Waits until the server knows these lessons of the course as read. */
export const isReadOnServer = (pages: Pages, person: Person, lessons: readonly string[]) =>
  waitFor(async () => expect((await progressOf(pages, person)).courses[0]?.read ?? []).toEqual(lessons))

/** What a pupil did with lessons of a course before, the last a moment ago. */
export async function doneBefore(
  { school }: Pages,
  { id, token }: Person & { id: number },
  lessons: readonly string[],
  { kind = 'read', of = 'Troisieme_Mathematiques' } = {},
): Promise<void> {
  const at = new Date().toISOString()
  const events = lessons.map((lesson) => ({ id: randomUUID(), kind, course: of, lesson, at }))
  const body = { user: id, sent_at: at, events }
  const { status } = await school.call('POST', '/api/progress/events', { token, body })
  if (status !== 200) throw new Error(`events: ${status}`)
}
