import { expect } from 'vitest'
import type { Question, Quiz } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { type Page, type Pages, waitFor, within } from '../support/page.tsx'

export const quizId = 'Troisieme_Mathematiques_chapter1'
export const address = `/quiz/${quizId}`

export async function readQuiz({ school }: Pages): Promise<Quiz> {
  return JSON.parse((await school.call('GET', `/api/quizzes/${quizId}`)).text) as Quiz
}

export const main = (page: Page) => within(page.getByRole('main'))
const form = () => document.querySelector<HTMLFormElement>('main form')!

/** Waits until a question stands there: `Question 2 sur 4`. */
export const standsAt = (page: Page, rank: number, total: number) =>
  main(page).findByText(`Question ${rank} sur ${total}`)

export const next = (page: Page) => page.user.click(within(form()).getByText('Suivant'))

/** HTML as the page writes it. */
export function written(html: string): string {
  const element = document.createElement('span')
  element.innerHTML = html
  return element.innerHTML
}

/** Presses the option of a group that has this HTML. */
export async function choose(page: Page, group: string, html: string): Promise<void> {
  const options = [...form().querySelectorAll(`[aria-label="${group}"] [role=radio]`)]
  const wanted = written(html)
  const found = options.find((option) => option.querySelector('span > span')?.innerHTML === wanted)
  expect(found, `${group}: ${html}`).toBeDefined()
  await page.user.click(found!)
}

/** Puts the things of a list into an order, by its buttons. */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  const items = () => [...form().querySelectorAll('ol > li')]
  for (const [rank, html] of wanted.map(written).entries()) {
    const place = () => items().findIndex((item) => item.querySelector('span')?.innerHTML === html)
    for (let index = place(); index > rank; index = place())
      await page.user.click(items()[index]!.querySelector('[aria-label^="Monter"]')!)
  }
}

/** Answers the question on screen; a wrong answer is one that no author would take. */
export async function answer(page: Page, question: Question, isRight: boolean): Promise<void> {
  const control = (name: string) => within(form()).getByLabelText(name)
  switch (question.kind) {
    case 'choice':
      return choose(
        page,
        'Réponses',
        isRight ? question.answer : question.options.find((one) => one !== question.answer)!,
      )
    case 'numeric':
      await page.user.click(control('Ta réponse'))
      return page.user.paste(isRight ? question.shown : '-1')
    case 'true-false':
      await choose(page, 'Vrai ou faux', question.answer === isRight ? 'Vrai' : 'Faux')
      return choose(page, 'Raison', question.reason)
    case 'ordering': {
      if (isRight) return putInOrder(page, question.items)
      // The order that stands there may be the one wanted: it counts once something was moved.
      await page.user.click(control('Monter l’élément 2'))
      return putInOrder(page, question.items.toReversed())
    }
    case 'cloze':
      for (const [index, hole] of question.holes.entries()) {
        const wrong = hole.choices.find((choice) => choice !== hole.answer) ?? 'rien'
        const words = isRight ? hole.answer : wrong
        const field = control(`Trou ${index + 1}`)
        if (hole.choices.length > 0) await page.user.selectOptions(field, words)
        else {
          await page.user.click(field)
          await page.user.paste(words)
        }
      }
  }
}

/** Answers to a part of a quiz, from the question `from` on: the first `missed` are wrong. */
export async function playPart(
  page: Page,
  questions: readonly Question[],
  { missed = 0, from = 0 } = {},
): Promise<void> {
  for (const [index, question] of questions.entries()) {
    if (index < from) continue
    await standsAt(page, index + 1, questions.length)
    await answer(page, question, index >= missed)
    await next(page)
  }
}

/** Presses a button or link under the summary, or under a question. */
export const press = async (page: Page, name: string | RegExp) =>
  page.user.click(await main(page).findByText(name, { selector: 'button, a' }))

/** Goes on to « Pour aller plus loin ». */
export const goFurther = (page: Page) => press(page, /^Pour aller plus loin/)

/** Plays both parts; of the whole quiz the first `missed` are wrong. */
export async function play(page: Page, quiz: Quiz, missed = 0): Promise<void> {
  const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
  await playPart(page, first, { missed: Math.min(missed, first.length) })
  await goFurther(page)
  await playPart(page, second, { missed: Math.max(0, missed - first.length) })
}

/** The corrected questions under that word. */
export const verdicts = (page: Page, word: 'Juste' | 'À revoir') => main(page).queryAllByText(word)

export const isSaved = (page: Page) => main(page).findByText(/^Résultat enregistré\./)

/** Pupils' attempts, as the summary lists them. */
export async function expectAttempts(page: Page, wanted: readonly RegExp[]): Promise<void> {
  await waitFor(() => {
    const list = within(main(page).getByRole('region', { name: 'Tes essais' })).getAllByRole('listitem')
    expect(list.map((item) => item.textContent)).toEqual(wanted.map((one) => expect.stringMatching(one)))
  })
}
