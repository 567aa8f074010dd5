import { randomUUID } from 'node:crypto'
import { dayOf } from '../../src/common/days.ts'
import { day } from '../../src/common/durations.ts'
import type { Question, Quiz } from '../../src/features/quizzes/contract.ts'
import { signUpAdmin, signUpPupil } from './factories.ts'
import type { TestApp } from './test-app.ts'

export const quizIds = ['Troisieme_Mathematiques_chapter1', 'Terminale_SVT_chapter4'] as const

/** What a pupil who knows everything, or nothing, answers. */
export function answerTo(question: Question, isRight: boolean): unknown {
  switch (question.kind) {
    case 'choice': {
      const right = question.options.indexOf(question.answer)
      return isRight ? right : (right + 1) % question.options.length
    }
    case 'numeric':
      return isRight ? question.shown : '-12345'
    case 'true-false':
      return { value: isRight === question.answer, reason: question.reasons.indexOf(question.reason) }
    case 'ordering': {
      const order = [...question.items.keys()]
      return isRight ? order : order.toReversed()
    }
    case 'cloze':
      return question.holes.map(({ answer }) => (isRight ? answer : '?'))
    case 'flashcard':
      return { known: isRight }
  }
}

export type Sent = { id: string; kind: 'quiz' | 'review' } & Record<string, unknown>

/** A pupil who plays quizzes through the calls, and what every call tells of them. */
export async function quizPupil(school: TestApp) {
  const { id, username, password, ...pupil } = await signUpPupil(school)
  let admin = await signUpAdmin(school)
  let { token } = pupil
  const quizzes: Quiz[] = []
  for (const name of quizIds)
    quizzes.push(JSON.parse((await school.call('GET', `/api/quizzes/${name}`)).text) as Quiz)
  const read = async (path: string, by = token) => (await school.call('GET', path, { token: by })).body
  /** In the morning of a day so many days ago, or now. */
  const moment = (ago: number) => {
    const at = new Date(school.services.now().getTime() - ago * day)
    return ago === 0 ? at.toISOString() : `${dayOf(at)}T10:00:00.000Z`
  }
  const attempt = (
    quiz: Quiz,
    questions: readonly Question[],
    ago: number,
    isRight: (at: number) => boolean,
  ) => ({
    id: randomUUID() as string,
    quiz: quiz.id,
    finished_at: moment(ago),
    answers: questions.map((question, at) => ({
      question: question.id,
      selected: answerTo(question, isRight(at)),
    })),
  })

  return {
    id,
    get token() {
      return token
    },
    logIn: async () => {
      const { body } = await school.call('POST', '/api/auth/login', { body: { username, password } })
      token = body.token
      admin = await signUpAdmin(school)
    },
    /** A whole quiz so many days ago, the first `missed` questions wrong. */
    play: (which: number, missed: number, ago: number): Sent => ({
      kind: 'quiz',
      ...attempt(quizzes[which]!, quizzes[which]!.questions, ago, (at) => at >= missed),
    }),
    /** One question of the cahier. */
    review: (which: number, at: number, isRight: boolean, ago: number): Sent => ({
      kind: 'review',
      ...attempt(quizzes[which]!, [quizzes[which]!.questions[at]!], ago, () => isRight),
    }),
    send: (body: object) => school.call('POST', '/api/quiz-attempts', { token, body }),
    /** What all calls of the room answer. */
    told: async () => ({
      history: (await read('/api/quiz-attempts')).attempts as { id: string; finished_at: string }[],
      mastery: (await read('/api/quiz-mastery')).chapters.toSorted(byQuiz) as unknown[],
      notebook: await read('/api/notebook'),
      ahead: await read('/api/notebook?ahead=true'),
      played: (await read(`/api/admin/users/${id}/quizzes`, admin.token)).courses as unknown[],
    }),
  }
}

const byQuiz = (one: { quiz: string }, other: { quiz: string }) => (one.quiz < other.quiz ? -1 : 1)
