import { questionsOf } from '../../src/features/quizzes/parts.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrier, expectNoBarrierDayAndNight } from './papers-support.ts'
import { address, answer, counter, next, play, playPart, quizId, readQuiz } from './quizzes-support.ts'

test.describe('a visitor', () => {
  test('finds the quizzes by class and subject, and plays one', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto('/quiz')
    await expect(page.getByRole('heading', { name: 'Sixième', level: 2 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Classes' }).getByRole('link', { name: 'Troisième' }).click()
    await expect(page).toHaveURL('/quiz?classe=Troisieme')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Troisième'])
    await expectNoBarrierDayAndNight(page)
    await page.getByRole('link', { name: 'Jouer : Racine carrée' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: 'Racine carrée', level: 1 })).toBeVisible()
    await expect(page.getByText('Mathématiques · Troisième')).toBeVisible()
    await expect(page.getByText('L’essentiel', { exact: true })).toBeVisible()
    await playPart(page, questionsOf(quiz, 'essentials'))
    await expect(page.getByText('Excellent travail !')).toBeVisible()
    await expect(page.getByText('4 bonnes réponses sur 4')).toBeVisible()
    await expect(page.getByText('20/20')).toBeVisible()
    await expect(page.getByText('Connecte-toi pour garder ce résultat')).toBeVisible()
    await page.getByRole('link', { name: 'Terminer' }).click()
    await expect(page).toHaveURL('/quiz?classe=Troisieme')
  })

  test('is told to choose, and stays at the question', async ({ page }) => {
    await page.goto(address)
    await next(page).click()
    await expect(page.getByRole('alert')).toHaveText('Veuillez sélectionner une option avant de continuer.')
    await expect(counter(page)).toHaveText(/^Question 1 /)
    await expectNoBarrier(page)
    await page.getByRole('radiogroup', { name: 'Réponses' }).getByRole('radio').first().click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await next(page).click()
    await expect(counter(page)).toHaveText(/^Question 2 /)
  })

  test('who signs in at the end keeps the result', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    const { username, password } = await makePupil(school)
    await page.goto(address)
    await play(page, quiz, 1)
    await page.getByText('Connecte-toi pour garder').getByRole('button', { name: 'Connexion' }).click()
    const login = page.getByRole('dialog')
    await login.getByLabel(/^(Nom d.utilisateur|E-mail ou téléphone)/).fill(username)
    await login.getByLabel(/^Mot de passe/).fill(password)
    await login.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByText('Résultat enregistré.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tes essais' })).toBeVisible()
  })

  test('finds a kind word where there is no such quiz, and a retry where it cannot be loaded', async ({
    page,
  }) => {
    await page.goto('/quiz/Troisieme_Mathematiques_chapter99')
    await expect(page.getByText('Ce quiz n’existe pas.')).toBeVisible()
    await page.route('**/api/quizzes/**', (route) => route.abort('internetdisconnected'))
    await page.goto(address)
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/quizzes/**')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(counter(page)).toBeVisible()
    // From one quiz to another that does not come: the first is not the one of the address.
    await page.route('**/api/quizzes/**', (route) => route.abort('internetdisconnected'))
    await page.evaluate(`
      history.pushState(null, '', '/quiz/Troisieme_Mathematiques_chapter2')
      dispatchEvent(new PopStateEvent('popstate'))
    `)
    await expect(page.getByRole('alert')).toContainText('Une erreur est survenue lors du chargement du quiz.')
    await expect(counter(page)).toHaveCount(0)
  })
})

test.describe('a pupil', () => {
  test.beforeEach(async ({ page, school }) => {
    await openSession(page, school, await makePupil(school))
  })

  test('meets no barrier in a question of each kind, nor in the corrections, by day and by night', async ({
    page,
    school,
  }) => {
    test.setTimeout(240_000)
    const seen = new Set<string>()
    await page.goto(address)
    await play(page, await readQuiz(school), 8, async ({ kind }) => {
      if (!seen.has(kind)) await expectNoBarrierDayAndNight(page)
      seen.add(kind)
    })
    expect([...seen].toSorted()).toEqual(['choice', 'cloze', 'numeric', 'ordering', 'true-false'])
    await expect(page.getByText('À revoir', { exact: true })).toHaveCount(4)
    await expectNoBarrierDayAndNight(page)
  })

  test('plays again, and sees every attempt', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto(address)
    await play(page, quiz, 3)
    await page.getByRole('button', { name: 'Recommencer' }).click()
    await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1')
    await playPart(page, questionsOf(quiz, 'further'), 1)
    const attempts = page.getByRole('region', { name: 'Tes essais' }).getByRole('listitem')
    await expect(attempts).toHaveText([
      /Pour aller plus loin, 3 sur 4\s*15\/20$/,
      /Pour aller plus loin, 4 sur 4\s*20\/20$/,
      /L’essentiel, 1 sur 4\s*5\/20$/,
    ])
    await page.goto('/quiz?classe=3e')
    await expect(page.getByText('En cours (4/8)')).toBeVisible()
    await page.goto('/course-detail/Troisieme/Mathematiques')
    await expect(page.getByText('En cours (4/8)')).toBeVisible()
    await page.goto('/lecture/Troisieme/Mathematiques-Quiz')
    await expect(page.getByText('En cours (4/8)')).toBeVisible()
    await page.getByRole('link', { name: 'Jouer : Racine carrée' }).click()
    await expect(page).toHaveURL(address)
  })

  test('plays with the keyboard alone', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto(address)
    await expect(counter(page)).toBeVisible()
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key)
    }
    const tabTo = async (isThere: () => Promise<boolean>) => {
      for (let step = 0; step < 40 && !(await isThere()); step++) await press('Tab')
    }
    const focused = page.locator(':focus')
    const isIn = (selector: string) => () =>
      page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)
    for (const [index, { kind }] of quiz.questions.entries()) {
      // From the second on, the focus comes to the question by itself.
      if (index > 0) await expect(focused).toHaveAttribute('tabindex', '-1')
      if (kind === 'choice' || kind === 'true-false') {
        await tabTo(isIn('[role=radio]'))
        await press('Space')
        await expect(focused).toHaveAttribute('aria-checked', 'true')
        await press('ArrowDown')
        await expect(focused).toHaveAttribute('aria-checked', 'true')
        await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
        if (kind === 'true-false') {
          await press('Tab')
          expect(await isIn('[aria-label=Raison] [role=radio]')()).toBe(true)
          await press('Enter')
        }
      } else if (kind === 'ordering') {
        await tabTo(isIn('ol button:not(:disabled)'))
        await press('Enter', 2)
      } else {
        const holes = await page.locator('form input, form select').count()
        for (let hole = 0; hole < holes; hole++) {
          await press('Tab')
          if (hole === 0) await tabTo(isIn('form input, form select'))
          const isSelect = await isIn('select')()
          await (isSelect ? press('ArrowDown') : page.keyboard.type('7'))
        }
      }
      await tabTo(isIn('button[type=submit]'))
      await press('Enter')
      if (index + 1 === quiz.essentials) {
        await expect(page.getByRole('heading', { level: 1, name: 'Racine carrée' })).toBeFocused()
        for (let step = 0; step < 9 && !(await focused.textContent())?.startsWith('Pour aller'); step++)
          await press('Tab')
        await press('Enter')
      }
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Racine carrée' })).toBeFocused()
    await expect(page.getByText(/\/20/).first()).toBeVisible()
  })

  test('goes on without network, and the result is sent once when it returns', async ({
    page,
    school,
    context,
  }) => {
    const quiz = await readQuiz(school)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/quiz-attempts') && request.method() === 'POST')
        sent.push(request.postData() ?? '')
    })
    await page.goto(address)
    await expect(counter(page)).toBeVisible()
    await context.setOffline(true)
    await play(page, quiz)
    await expect(page.getByText('20/20')).toBeVisible()
    await expect(page.getByText('Pas de connexion')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Résultat enregistré.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Tes essais' }).getByRole('listitem')).toHaveCount(2)
    // Sent again by hand, five times: stored once.
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    for (let time = 0; time < 5; time++)
      await fetch(`${school.url}/api/quiz-attempts`, { method: 'POST', headers, body: sent.at(-1)! })
    const answered = await fetch(`${school.url}/api/quiz-attempts`, { headers })
    expect(((await answered.json()) as { attempts: unknown[] }).attempts).toHaveLength(2)
  })

  test('who closes the tab without network finds the result sent at the next visit', async ({
    page,
    school,
    context,
  }) => {
    const quiz = await readQuiz(school)
    await page.goto(address)
    await expect(counter(page)).toBeVisible()
    await context.setOffline(true)
    await play(page, quiz, 1)
    await expect(page.getByText('Pas de connexion')).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto('/quiz?classe=Troisieme')
    await expect(again.getByText('Presque maîtrisé (7/8)')).toBeVisible()
  })

  test('comes back to the same question after a reload', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto(address)
    await answer(page, quiz.questions[0]!, true)
    await next(page).click()
    await expect(counter(page)).toHaveText(/^Question 2 /)
    await page.reload()
    await expect(counter(page)).toHaveText(/^Question 2 /)
  })

  test('finds an empty cahier d’erreurs, then the questions that were missed', async ({ page, school }) => {
    const quiz = await readQuiz(school)
    await page.goto('/cahier')
    await expect(page.getByText('Ton cahier est vide, et c’est très bien.')).toBeVisible()
    await expectNoBarrierDayAndNight(page)
    await page.goto(address)
    await playPart(page, questionsOf(quiz, 'essentials'), 2)
    await page.getByRole('link', { name: 'cahier d’erreurs' }).click()
    await expect(page.getByText('Ton cahier a 2 questions. La prochaine revient demain.')).toBeVisible()
    await expectNoBarrierDayAndNight(page)
    await page.getByRole('button', { name: 'Réviser en avance' }).click()
    await expect(counter(page)).toHaveText('Question 1 sur 2')
    const [first, second] = quiz.questions
    for (let turn = 0; turn < 2; turn++) {
      const shown = await page.locator('main form').innerHTML()
      const question = shown.includes(second!.text) ? second! : first!
      await answer(page, question, true)
      await next(page).click()
    }
    await expect(page.getByText('20/20')).toBeVisible()
    await page.goto('/cahier')
    await expect(page.getByText('C’est fini pour aujourd’hui. Bravo !')).toBeVisible()
  })

  test('finds in the cahier what was missed days ago, and each answer is sent', async ({ page, school }) => {
    const { questions } = await readQuiz(school)
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString()
    await page.goto('/home')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const missed = {
      id: `missed-${Date.now()}-000000`,
      quiz: quizId,
      kind: 'quiz',
      finished_at: threeDaysAgo,
    }
    const answers = questions.map((question) => ({ question: question.id, selected: null }))
    const body = JSON.stringify({ ...missed, answers })
    expect((await fetch(`${school.url}/api/quiz-attempts`, { method: 'POST', headers, body })).ok).toBe(true)
    await page.goto('/cahier')
    await expect(page.getByText(/^Cahier d’erreurs : 8 questions, environ \d+ min\.$/)).toBeVisible()
    await expect(counter(page)).toHaveText('Question 1 sur 8')
    await expectNoBarrierDayAndNight(page)
    const shown = (await page.locator('main form').textContent()) ?? ''
    // The one without a text of its own has holes to fill.
    const question =
      questions.find(({ text }) => text && shown.startsWith(text.replaceAll(/<[^>]*>/g, '').slice(0, 15))) ??
      questions.find(({ kind }) => kind === 'cloze')!
    await answer(page, question, true)
    const sent = page.waitForResponse((one) => one.url().endsWith('/api/quiz-attempts') && one.ok())
    await next(page).click()
    await expect(counter(page)).toHaveText('Question 2 sur 8')
    expect((await sent).request().postDataJSON()).toMatchObject({ kind: 'review', quiz: quizId })
    await page.reload()
    await expect(counter(page)).toHaveText('Question 1 sur 7')
  })
})

test('the cahier d’erreurs asks a visitor to sign in', async ({ page }) => {
  await page.goto('/cahier')
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('dialog')).toBeVisible()
})
