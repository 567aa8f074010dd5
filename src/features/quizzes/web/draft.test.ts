// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pupilSession } from '../../../../tests/support/pupil-session.ts'
import { endSession } from '../../../platform/web/session.ts'
import { startSession } from '../../../platform/web/start-session.ts'
import type { Quiz } from '../contract.ts'
import { type Draft, keepDraft, openDrafts, takeOverDrafts } from './draft.ts'

const quiz = {
  id: 'Troisieme_Mathematiques_chapter1',
  title: 'Racine carrée',
  essentials: 3,
  questions: ['un', 'deux', 'trois'].map((id) => ({ id, kind: 'choice', text: id })),
} as unknown as Quiz
/** Plays the first question, as the page does. */
function playOne(): Draft {
  const { essentials } = openDrafts(quiz)
  const played = { ...essentials, given: [...essentials.given, 2] }
  keepDraft(quiz, 'essentials', played)
  return played
}

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('a half-played quiz is its own pupil’s alone, and waits for her', () => {
  startSession(pupilSession(7))
  const played = playOne()
  startSession(pupilSession(8))
  const others = openDrafts(quiz).essentials
  expect([others.given, others.id === played.id]).toEqual([[], false])
  endSession()
  expect(openDrafts(quiz).essentials.given).toEqual([])
  startSession(pupilSession(7))
  expect(openDrafts(quiz).essentials).toEqual(played)
})

test('what a visitor left half-played is not of who signs in later', () => {
  const played = playOne()
  startSession(pupilSession(8))
  expect(openDrafts(quiz).essentials.given).toEqual([])
  endSession()
  expect(openDrafts(quiz).essentials).toEqual(played)
})

test('a draft that an earlier version kept without a name is nobody’s: a pupil who signs in begins anew', () => {
  const kept = { id: 'half-played-yesterday', questions: ['un', 'deux', 'trois'], given: [2] }
  localStorage.setItem(`quiz ${quiz.id}`, JSON.stringify(kept))
  startSession(pupilSession(8))
  expect(openDrafts(quiz).essentials.given).toEqual([])
})

test('a visitor who signs in goes on with what is on the screen, and leaves nothing to the next', () => {
  const played = playOne()
  const onScreen = openDrafts(quiz)
  startSession(pupilSession(8))
  takeOverDrafts(quiz, onScreen)
  expect(openDrafts(quiz).essentials).toEqual(played)
  endSession()
  expect(openDrafts(quiz).essentials.given).toEqual([])
})

test('of an older draft that answered a whole part, the last question is asked again', () => {
  const longer = { ...quiz, questions: [...quiz.questions, { ...quiz.questions[0]!, id: 'quatre' }] }
  const kept = { id: 'half-played', questions: ['un', 'deux', 'trois', 'quatre'], given: [0, 1, 2] }
  startSession(pupilSession(7))
  localStorage.setItem(`xamle:7:quiz ${quiz.id}`, JSON.stringify(kept))
  const { essentials } = openDrafts(longer)
  expect(essentials).toEqual({ id: 'half-played', questions: ['un', 'deux', 'trois'], given: [0, 1] })
})
