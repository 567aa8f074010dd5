import type { Question } from '../../src/features/quizzes/contract.ts'
import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { address, answer, counter, further, next, playPart, quizId, readQuiz } from './quizzes-support.ts'

test.describe('a visitor', () => {
  test('is asked in the words of each kind for what is missing', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto(address)
    await playPart(page, questionsOf(quiz, 'essentials'))
    await further(page).click()
    const alert = page.getByRole('alert')
    const seen: string[] = []
    for (const question of questionsOf(quiz, 'further')) {
      await next(page).click()
      await expect(alert).toBeVisible()
      seen.push(`${question.kind}: ${await alert.textContent()}`)
      if (question.kind === 'true-false') {
        await page.getByRole('radio', { name: 'Vrai', exact: true }).click()
        await expect(alert).toHaveCount(0)
        await next(page).click()
        await expect(alert).toHaveText('Choisis aussi la raison avant de continuer.')
      }
      await answer(page, question, true)
      await next(page).click()
    }
    expect([...new Set(seen)].toSorted()).toEqual([
      'cloze: Remplis tous les trous avant de continuer.',
      'numeric: Écris ta réponse avant de continuer.',
      'ordering: Mets la liste en ordre avant de continuer.',
      'true-false: Choisis Vrai ou Faux avant de continuer.',
    ])
  })
})

test.describe('a pupil', () => {
  test.beforeEach(async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
  })

  for (const [part, missed, sentence, grade] of [
    ['essentials', 1, 'Excellent travail !', '15/20'],
    ['essentials', 2, 'Bon effort ! Continuez ainsi !', '10/20'],
    ['essentials', 4, 'Vous pouvez faire mieux, réessayez !', '0/20'],
    ['further', 1, 'Excellent travail !', '15/20'],
    ['further', 3, 'Vous pouvez faire mieux, réessayez !', '5/20'],
  ] as const)
    test(`${part}: with ${missed} mistakes out of 4 gets ${grade}, each mistake explained`, async ({
      page,
      school,
    }) => {
      const quiz = await readQuiz(school)
      await page.goto(address)
      if (part === 'further') {
        // What the first part came to says nothing of the second.
        await playPart(page, questionsOf(quiz, 'essentials'))
        await further(page).click()
      }
      await playPart(page, questionsOf(quiz, part), missed)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByText(grade).first()).toBeVisible()
      await expect(page.getByText('À revoir', { exact: true })).toHaveCount(missed)
      await expect(page.getByRole('link', { name: /^Revoir la leçon/ })).toHaveCount(missed)
      await expect(page.getByText('Résultat enregistré.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Racine carrée' })).toBeFocused()
    })

  test('may leave « Pour aller plus loin », and comes back to it where it was', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
    await page.goto(address)
    await playPart(page, first)
    await expect(page.getByText('Résultat enregistré.')).toBeVisible()
    await further(page).click()
    await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1')
    await expect(page.getByText('Pour aller plus loin', { exact: true })).toBeVisible()
    await answer(page, second[0]!, true)
    await next(page).click()
    await expect(counter(page)).toHaveText('Question 2 sur 4')
    await page.getByRole('link', { name: 'Terminer' }).click()
    await expect(page.getByText('En cours (4/8)')).toBeVisible()
    await page.getByRole('link', { name: 'Jouer : Racine carrée' }).click()
    await expect(page.getByText('Pour aller plus loin', { exact: true })).toBeVisible()
    await expect(counter(page)).toHaveText('Question 2 sur 4')
    await page.getByRole('button', { name: 'Revenir à L’essentiel' }).click()
    await expect(page.getByText('L’essentiel', { exact: true })).toBeVisible()
    await expect(counter(page)).toHaveText('Question 1 sur 4')
    await page.reload()
    for (const question of second.slice(1)) {
      await expect(page.getByText('Pour aller plus loin', { exact: true })).toBeVisible()
      await answer(page, question, true)
      await next(page).click()
    }
    await expect(page.getByText('4 bonnes réponses sur 4')).toBeVisible()
  })

  test('goes on with a quiz that was half played before it had parts', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    const [first, second] = [questionsOf(quiz, 'essentials'), questionsOf(quiz, 'further')]
    // As it was kept then: one list in the author's order, answered up to its fifth question.
    const order = [first[0]!, second[0]!, first[1]!, second[1]!, first[2]!, first[3]!, ...second.slice(2)]
    const right = (question: Question) =>
      question.kind === 'choice'
        ? question.options.indexOf(question.answer)
        : question.kind === 'true-false'
          ? { value: question.answer, reason: question.reasons.indexOf(question.reason) }
          : question.kind === 'numeric'
            ? question.shown
            : null
    const kept = {
      id: 'half-played-yesterday',
      questions: order.map(({ id: name }) => name),
      given: order.slice(0, 5).map(right),
    }
    await page.addInitScript(
      ([key, draft]) => {
        const { id } = JSON.parse(localStorage.getItem('user')!) as { id: number }
        if (!sessionStorage.getItem('put')) localStorage.setItem(`xamle:${id}:${key}`, draft!)
        sessionStorage.setItem('put', 'yes')
      },
      [`quiz ${quizId}`, JSON.stringify(kept)],
    )
    await page.goto(address)
    await expect(counter(page)).toHaveText('Question 4 sur 4')
    await answer(page, first[3]!, true)
    const sent = page.waitForRequest(
      (one) => one.url().endsWith('/api/quiz-attempts') && one.method() === 'POST',
    )
    await next(page).click()
    expect((await sent).postDataJSON()).toMatchObject({ id: 'half-played-yesterday' })
    await expect(page.getByText('4 bonnes réponses sur 4')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Pour aller plus loin', { exact: true })).toBeVisible()
    await expect(counter(page)).toHaveText('Question 3 sur 4')
  })
})
