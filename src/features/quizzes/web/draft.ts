import { accountKey, getSession } from '../../../web/session.ts'
import type { Quiz } from '../contract.ts'
import { type PartKey, questionsOf } from '../parts.ts'
import { attemptName } from './outbox.ts'

/** An attempt at a part of a quiz: kept in the browser until that part is played to its end. */
export type Draft = {
  /** Name of the attempt. */
  id: string
  /** Ids of its questions, in the order in which they are played: those answered first. */
  questions: string[]
  /** The answers so far. */
  given: unknown[]
}
export type Drafts = Readonly<Record<PartKey, Draft>>

/** The attempts under way at both parts of a quiz, or new ones. */
export function openDrafts(quiz: Quiz): Drafts {
  const [first, second] = [read(nameOf(quiz, 'essentials')), read(nameOf(quiz, 'further'))]
  // Before there were parts, one draft held the questions of both. What was answered is answered still.
  const drafts = {
    essentials: taken(first, quiz, 'essentials') ?? newDraft(quiz, 'essentials'),
    further: taken(second, quiz, 'further') ?? shareOf(first, quiz) ?? newDraft(quiz, 'further'),
  }
  keepDraft(quiz, 'essentials', drafts.essentials)
  keepDraft(quiz, 'further', drafts.further)
  return drafts
}

/** A new attempt at a part. */
export function newDraft(quiz: Quiz, part: PartKey): Draft {
  return { id: attemptName(), questions: questionsOf(quiz, part).map(({ id }) => id), given: [] }
}

export const isFinished = ({ given, questions }: Draft) => given.length >= questions.length

/** Keeps the answers so far; a finished attempt is forgotten here. */
export function keepDraft(quiz: Quiz, part: PartKey, draft: Draft): void {
  const name = nameOf(quiz, part)
  if (draft.given.length === 0 || isFinished(draft)) write(name, null)
  else write(name, draft)
}

/** What a kept draft answers of a part as it is today; undefined where it answers nothing of it. */
function taken(kept: Draft | null, quiz: Quiz, part: PartKey): Draft | undefined {
  if (!kept) return undefined
  const { questions } = newDraft(quiz, part)
  const answers = new Map(
    kept.questions
      .slice(0, kept.given.length)
      .flatMap((name, index) => (questions.includes(name) ? [[name, kept.given[index]]] : [])),
  )
  // The last answer ends a part and sends it: where an older draft held them all, that one is asked again.
  if (answers.size === questions.length) answers.delete([...answers.keys()].at(-1)!)
  if (answers.size === 0) return undefined
  const left = questions.filter((name) => !answers.has(name))
  return { id: kept.id, questions: [...answers.keys(), ...left], given: [...answers.values()] }
}

/** The second part's share of a draft that was of both: an attempt of its own name. */
function shareOf(kept: Draft | null, quiz: Quiz): Draft | undefined {
  const share = taken(kept, quiz, 'further')
  return share && { ...share, id: attemptName() }
}

const nameOf = (quiz: Quiz, part: PartKey) => `quiz ${quiz.id}${part === 'further' ? ' suite' : ''}`

/** A phone may have several pupils: a draft lies under the name of whose it is, a visitor's under none. */
function keyOf(name: string): string {
  const user = getSession()?.user?.id
  return user === undefined ? name : accountKey(user, name)
}

/** What nobody's name stands on is of who opens it first: begun before the pupil signed in. */
function read(name: string): Draft | null {
  try {
    const kept = localStorage.getItem(keyOf(name)) ?? localStorage.getItem(name)
    return JSON.parse(kept ?? 'null') as Draft | null
  } catch {
    // What cannot be read begins anew.
    return null
  }
}

function write(name: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(name), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(name))
    if (keyOf(name) !== name) localStorage.removeItem(name)
  } catch {
    // Without storage the attempt lasts as long as the page.
  }
}
