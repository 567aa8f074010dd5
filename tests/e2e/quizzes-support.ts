import type { Page } from '@playwright/test'
import type { Question, Quiz } from '../../src/features/quizzes/contract.ts'
import type { SchoolProcess } from '../support/school-process.ts'
import { expect } from './fixtures.ts'

const quizId = 'Troisieme_Mathematiques_chapter1'
export const address = `/quiz/${quizId}`

const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
export const counter = (page: Page) => page.getByText(/^Question \d+ sur \d+$/)

export async function readQuiz(school: SchoolProcess): Promise<Quiz> {
  return (await (await fetch(`${school.url}/api/quizzes/${quizId}`)).json()) as Quiz
}

/** The option of a group, by its HTML. */
async function choose(page: Page, group: string, html: string): Promise<void> {
  const buttons = page.getByRole('radiogroup', { name: group }).getByRole('radio')
  await expect(buttons.first()).toBeVisible()
  const index = await buttons.evaluateAll(
    (all, wanted) =>
      all.findIndex(
        (button) => button.querySelector(':scope > span:last-child > span')?.innerHTML === wanted,
      ),
    html,
  )
  expect(index).not.toBe(-1)
  await buttons.nth(index).click()
}

/** Puts the things of a list into an order, by its buttons. */
async function putInOrder(page: Page, wanted: readonly string[]): Promise<void> {
  const items = page.locator('main form ol > li')
  for (const [rank, html] of wanted.entries()) {
    const texts = () => items.locator('span').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
    for (let index = (await texts()).indexOf(html); index > rank; index--)
      await items
        .nth(index)
        .getByRole('button', { name: /^Monter/ })
        .click()
  }
}

/** Answers the question on screen; a wrong answer is one that no author would take. */
export async function answer(page: Page, question: Question, isRight: boolean): Promise<void> {
  switch (question.kind) {
    case 'choice':
      return choose(
        page,
        'Réponses',
        isRight ? question.answer : question.options.find((one) => one !== question.answer)!,
      )
    case 'numeric':
      return page.getByLabel('Ta réponse').fill(isRight ? question.shown : '-1')
    case 'true-false':
      await choose(page, 'Vrai ou faux', question.answer === isRight ? 'Vrai' : 'Faux')
      return choose(page, 'Raison', question.reason)
    case 'ordering': {
      if (isRight) return putInOrder(page, question.items)
      // The order that stands there may be the one wanted: it counts once something was moved.
      await page.getByRole('button', { name: 'Monter l’élément 2' }).click()
      return putInOrder(page, question.items.toReversed())
    }
    case 'cloze':
      for (const [index, hole] of question.holes.entries()) {
        const control = page.getByLabel(`Trou ${index + 1}`, { exact: true })
        const wrong = hole.choices.find((choice) => choice !== hole.answer) ?? 'rien'
        const words = isRight ? hole.answer : wrong
        await (hole.choices.length > 0 ? control.selectOption(words) : control.fill(words))
      }
  }
}

/** Answers to a part of a quiz: the first `missed` are wrong. */
export async function playPart(page: Page, questions: readonly Question[], missed = 0): Promise<void> {
  for (const [index, question] of questions.entries()) {
    await expect(counter(page)).toHaveText(`Question ${index + 1} sur ${questions.length}`)
    await answer(page, question, index >= missed)
    await next(page).click()
  }
}

export const further = (page: Page) => page.getByRole('button', { name: /^Pour aller plus loin/ })
