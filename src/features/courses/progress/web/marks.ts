import { dayOf } from '../../../../common/days.ts'
import { call } from '../../../../platform/web/http.ts'
import {
  accountKey,
  readJson,
  readStored,
  visitor,
  writeStored,
} from '../../../../platform/web/account-storage.ts'
import { workingAccount } from '../../../../platform/web/kept-courses.ts'
import { earnInstall } from '../../../../platform/web/install-offer.ts'
import { getSession, subscribeToSession } from '../../../../platform/web/session.ts'
import * as calls from '../../calls.ts'
import { chapterOfCode } from '../../rules.ts'
import type { EventKind, Progress, readProgress } from '../../contract.ts'
import { progressKey, progressStore } from './progress-store.ts'
import { eventQueue, putEvent, type WaitingEvent } from './event-queue.ts'
import { tellEnrolment } from './tell-enrolment.ts'
import { weekUpTo, weekWith } from './week.ts'

/** `chapter`: the title of its chapter, where that is known. */
export type MarkedLesson = { course: string; lesson: string; title: string; chapter?: string | undefined }

const freshFor = 60_000

/** What was noted since the last question to the server began. */
let noted: WaitingEvent[] = []
let askedAt = 0
let followed: number | undefined

const { sendNow, tell, waiting: waitingEvents } = eventQueue
const keyOf = (user: number) => accountKey(user, progressKey)

/** Notes what the pupil did: it shows at once and is sent by and by. */
export function note(kind: EventKind, marked: MarkedLesson): void {
  const event = putEvent(kind, marked)
  if (!event) return
  if (kind === 'read') earnInstall(`${marked.course} ${marked.lesson}`)
  noted.push(event)
  show(withEvent(progressStore.get(), event))
}

/** Notes that a lesson is on screen: once a day, or when another was opened in between. */
export function noteOpened(opened: MarkedLesson): void {
  const user = workingAccount()
  if (user === undefined) return
  const key = accountKey(user, 'opened')
  const seen = `${dayOf(new Date())} ${opened.course} ${opened.lesson}`
  if (readStored(key) === seen) return
  writeStored(key, seen)
  note('opened', opened)
}

/** Asks the server how far the pupil is, after telling it what waits. A failure leaves what is shown. */
export async function refreshProgress(): Promise<void> {
  const session = getSession()
  const user = session?.user?.id
  if (!user) return
  askedAt = Date.now()
  await Promise.all([sendNow(), tellEnrolment()])
  noted = []
  try {
    const progress = await call<typeof readProgress>(calls.readProgress, {}, { quiet: true })
    if (progress.user !== user || getSession()?.user?.id !== user) return
    const later = [...waitingEvents(), ...noted]
    show(later.reduce<Progress>(withEvent, progress))
  } catch (error) {
    console.warn(error)
  }
}

/** Keeps the screens, the server and the other tabs together; called once, when the chunk has come. */
export function startMarks(): void {
  follow()
  void eventQueue.recovered?.then((isAny) => {
    if (!isAny) return
    showRecovered()
    void refreshProgress()
  })
  subscribeToSession(follow)
  window.addEventListener('online', () => void refreshProgress())
  window.addEventListener('offline', () => tell(true))
  window.addEventListener('pagehide', () => void sendNow(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendNow(true)
    else if (Date.now() - askedAt > freshFor) void refreshProgress()
  })
}

/** Asks anew where much may have changed meanwhile. */
export function refreshIfOld(): void {
  if (noted.length > 0 || Date.now() - askedAt > freshFor) void refreshProgress()
}

/** Several pupils may use one phone, one after the other. */
function follow(): void {
  const user = workingAccount()
  if (user === followed) return
  followed = user
  noted = []
  // The queue has given the phone pupil's marks to this account.
  if (user) writeStored(keyOf(visitor), null)
  const kept = user === undefined ? null : readJson<Progress>(keyOf(user))
  // Without a network it may be days old.
  progressStore.set(kept ? { ...kept, week: weekUpTo(new Date(), kept.week) } : undefined)
  tell(!navigator.onLine && eventQueue.state.get().isStuck)
  if (user) void refreshProgress()
}

/** Shows the marks that a killed browser had shown, and not yet written. */
function showRecovered(): void {
  const isShown = ({ course, lesson }: WaitingEvent) =>
    progressStore.get()?.courses.some(({ id, read }) => id === course && read.includes(lesson))
  for (const event of waitingEvents())
    if (event.kind === 'read' && !isShown(event)) show(withEvent(progressStore.get(), event))
}

function show(progress: Progress): void {
  progressStore.set(progress)
  writeStored(keyOf(progress.user), JSON.stringify(progress))
}

function withEvent(before: Progress | undefined, event: WaitingEvent): Progress {
  const { course: id, lesson, title, kind } = event
  const progress = before ?? { user: workingAccount() ?? visitor, place: null, courses: [], week: [] }
  const known = progress.courses.find((course) => course.id === id)
  const course = known ?? { id, isEnrolled: false, read: [], lessons_written: 0, place: null }
  const last = course.place
  const isSameChapter = last !== null && chapterOfCode(last.lesson) === chapterOfCode(lesson)
  const chapter = event.chapter ?? (isSameChapter ? last.chapter : undefined)
  const place = { course: id, lesson, title, chapter }
  const others = course.read.filter((code) => code !== lesson)
  const read = { opened: course.read, read: [...others, lesson], unread: others }[kind]
  return {
    ...progress,
    place,
    week: weekWith(progress.week, event, waitingEvents()),
    courses: [{ ...course, read, place }, ...progress.courses.filter((one) => one !== known)],
  }
}
