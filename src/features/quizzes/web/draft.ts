import {
  accountKey,
  readJson,
  readStored,
  visitor,
  writeStored,
} from '../../../platform/web/account-storage.ts'
import { newId } from '../../../platform/web/new-id.ts'
import { ownKey } from '../../../platform/web/session.ts'
import type { Quiz } from '../contract.ts'
import { type PartKey, partKeys, questionsOf } from '../parts.ts'

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
  return { id: newId(), questions: questionsOf(quiz, part).map(({ id }) => id), given: [] }
}

export const isFinished = ({ given, questions }: Draft) => given.length >= questions.length

/** Keeps the answers so far; a finished attempt is forgotten here. */
export function keepDraft(quiz: Quiz, part: PartKey, draft: Draft): void {
  const name = nameOf(quiz, part)
  if (draft.given.length === 0 || isFinished(draft)) write(name, null)
  else write(name, draft)
}

/** What a stored draft answers of a part as it is today; undefined where it answers nothing of it. */
function taken(stored: Draft | null, quiz: Quiz, part: PartKey): Draft | undefined {
  if (!stored) return undefined
  const { questions } = newDraft(quiz, part)
  const answers = new Map(
    stored.questions
      .slice(0, stored.given.length)
      .flatMap((name, index) => (questions.includes(name) ? [[name, stored.given[index]]] : [])),
  )
  // The last answer ends a part and sends it: where an older draft held them all, that one is asked again.
  if (answers.size === questions.length) answers.delete([...answers.keys()].at(-1)!)
  if (answers.size === 0) return undefined
  const left = questions.filter((name) => !answers.has(name))
  return { id: stored.id, questions: [...answers.keys(), ...left], given: [...answers.values()] }
}

/** The second part's share of a draft that was of both: an attempt of its own name. */
function shareOf(stored: Draft | null, quiz: Quiz): Draft | undefined {
  const share = taken(stored, quiz, 'further')
  return share && { ...share, id: newId() }
}

/**
 * What a visitor has on the screen goes on under the name of who signs in over it, and stays no visitor's. An
 * attempt that was begun under that name before gives way to it.
 */
export function takeOverDrafts(quiz: Quiz, drafts: Drafts): void {
  for (const part of partKeys) {
    const { given } = drafts[part]
    if (given.length > 0) keepDraft(quiz, part, drafts[part])
    writeStored(visitorKey(nameOf(quiz, part)), null)
  }
}

const nameOf = (quiz: Quiz, part: PartKey) => `quiz ${quiz.id}${part === 'further' ? ' suite' : ''}`
const visitorKey = (name: string) => accountKey(visitor, name)

function read(name: string): Draft | null {
  // An earlier version kept a draft without saying whose it is: it is a visitor's, and no pupil's.
  const nameless = readStored(name)
  if (nameless !== null && writeStored(visitorKey(name), nameless)) writeStored(name, null)
  return readJson<Draft>(ownKey(name))
}

function write(name: string, draft: Draft | null): void {
  writeStored(ownKey(name), draft && JSON.stringify(draft))
}
