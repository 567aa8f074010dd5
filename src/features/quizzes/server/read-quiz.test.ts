import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { ListedQuiz, Quiz } from '../contract.ts'
import { questionsOf } from '../parts.ts'

const quizId = 'Troisieme_Mathematiques_chapter1'

describe('a quiz', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())
  const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers })

  test('is listed with its class, subject and number of questions', async () => {
    const { body } = await school.call('GET', '/api/quizzes')
    const quiz = (await school.call('GET', `/api/quizzes/${quizId}`)).body as Quiz
    expect(body.quizzes).toContainEqual({
      id: quizId,
      title: 'Racine carrée',
      level: 'Troisieme',
      subject: 'Mathematiques',
      chapter: 1,
      questions: quiz.questions.length,
      essentials: questionsOf(quiz, 'essentials').length,
    })
  })

  test('is listed with those of its class alone, and the classes that have any beside them', async () => {
    const all = (await school.call('GET', '/api/quizzes')).body
    const ask = async (classKey: string) =>
      (await school.call('GET', `/api/quizzes?class=${encodeURIComponent(classKey)}`)).body
    const one = await ask('3ème')
    expect(one.quizzes).toEqual(all.quizzes.filter(({ level }: Quiz) => level === 'Troisieme'))
    expect(one.quizzes.length).toBeGreaterThan(5)
    expect(one.quizzes.length).toBeLessThan(all.quizzes.length / 3)
    expect([one.classes, one.classes.length]).toEqual([all.classes, 7])
    expect(all.quizzes).toHaveLength(new Set(all.quizzes.map(({ id }: Quiz) => id)).size)
    const unknown = await school.call('GET', '/api/quizzes?class=CM2')
    expect([unknown.status, unknown.body.error]).toEqual([400, 'Cette classe n’existe pas.'])
  })

  test('comes packed, with a strong tag, whatever its spelling', async () => {
    const plain = await get(`/api/quizzes/${quizId}`)
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^"\w+"$/),
    })
    const packed = await get(`/api/quizzes/${encodeURIComponent('3eme_mathématiques_chapter1')}`, {
      'accept-encoding': 'br',
    })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    expect(packed.rawPayload.length).toBeLessThan(6000)
    const again = await get(`/api/quizzes/${quizId}`, { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test.each([
    'Troisieme_Mathematiques_chapter0',
    'Troisieme_Mathematiques',
    'chapter1',
    '__proto__',
    'x'.repeat(110),
  ])('%s is 404', async (id) => {
    expect((await school.call('GET', `/api/quizzes/${id}`)).status).toBe(404)
  })

  test.each([
    ['Terminale_Mathematiques_chapter1', 5, [4]],
    ['Terminale_SVT_chapter4', 5, [4]],
    ['Troisieme_Mathematiques_chapter1', 4, [3, 4]],
    ['Troisieme_Mathematiques_chapter2', 2, [3, 4]],
    ['Troisieme_Mathematiques_chapter3', 3, [3, 4]],
    ['Troisieme_Mathematiques_chapter4', 1, [3, 4]],
  ])('%s has the %i questions of the specification in « L’essentiel »', async (id, count, sizes) => {
    const read = JSON.parse((await get(`/api/quizzes/${id}`)).payload) as Quiz
    expect(read.essentials).toBe(count)
    for (const question of questionsOf(read, 'essentials')) {
      if (question.kind !== 'choice') throw new Error(`${question.id} is of another kind`)
      expect(sizes).toContain(question.options.length)
      expect(question.options).toContain(question.answer)
      expect(question.why.filter(Boolean)).toHaveLength(question.options.length - 1)
    }
  })

  test('of every chapter begins with three to five choices, but for those that the specification names', async () => {
    const { quizzes } = (await school.call('GET', '/api/quizzes')).body as { quizzes: ListedQuiz[] }
    const odd = quizzes.filter(({ essentials }) => essentials < 3 || essentials > 5)
    expect(odd.map(({ id }) => id)).toEqual([
      'Troisieme_Mathematiques_chapter2',
      'Troisieme_Mathematiques_chapter4',
    ])
    for (const { id, questions, essentials } of quizzes) {
      const read = JSON.parse((await get(`/api/quizzes/${id}`)).payload) as Quiz
      expect([read.questions.length, read.essentials]).toEqual([questions, essentials])
      expect(new Set(questionsOf(read, 'essentials').map(({ kind }) => kind))).toEqual(new Set(['choice']))
    }
  })

  test('of each kind there is one', async () => {
    const found = new Set<string>()
    for (const number of [1, 2, 3, 4]) {
      const { payload } = await get(`/api/quizzes/Troisieme_Mathematiques_chapter${number}`)
      for (const { kind } of (JSON.parse(payload) as Quiz).questions) found.add(kind)
    }
    expect([...found].toSorted()).toEqual(['choice', 'cloze', 'numeric', 'ordering', 'true-false'])
  })
})
