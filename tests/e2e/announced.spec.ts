import type { Page } from '@playwright/test'
import { buildContent } from '../../src/compiler/index.ts'
import { makeContent } from '../support/content-fixture.ts'
import { startSchool, type SchoolProcess } from '../support/school-process.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const announcedCourse = `class: Premiere
subject: Espagnol
title: Espagnol
chapters:
  - title: La juventud
    lessons:
      - title: Los problemas de los jóvenes
`
const side = (page: Page) => page.getByRole('complementary', { name: 'Chapitres et leçons' })

// A school whose lessons are a few of the test's own: how far the real ones are written changes.
let content: ReturnType<typeof makeContent>
let small: SchoolProcess
test.beforeAll(async () => {
  content = makeContent({ 'courses/premiere/espagnol/course.yaml': announcedCourse })
  expect((await buildContent(content)).problems).toEqual([])
  small = await startSchool({ env: { CONTENT_DIR: content.outDir } })
})
test.afterAll(async () => {
  await small.stop()
  small.clean()
  content.remove()
})
test.beforeEach(async ({ page }) => openSession(page, small, await makePupil(small)))

test('a course of which nothing is written says so on its four pages, open to everybody', async ({
  page,
}) => {
  for (const [name, words] of [
    ['', 'Les leçons de ce cours sont en cours d’écriture.'],
    ['-Exos', 'Les exercices de ce cours sont en cours d’écriture.'],
    ['-Correction', 'Les corrigés de ce cours sont en cours d’écriture.'],
    ['-Quiz', 'Les quiz de ce cours sont en cours d’écriture.'],
  ] as const) {
    await page.goto(`${small.url}/lecture/Premiere/Espagnol${name}`)
    await expect(page.getByText('Bientôt disponible', { exact: true })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('Auteur non spécifié')).toBeVisible()
  }
  await page.locator('#lesson').evaluate((frame) => frame.remove())
  await expectNoBarrierDayAndNight(page)
  await page.getByRole('link', { name: 'Voir les autres matières' }).click()
  await expect(page).toHaveURL(`${small.url}/select-course/Premiere`)
})

test('announced lessons are marked and lead nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [address, lesson] of [
    ['/lecture/Premiere/Espagnol#chapter1_lesson1', 'Los problemas de los jóvenes'],
    ['/lecture/Troisieme/Mathematiques#chapter1_lesson1', 'Deuxième leçon'],
  ] as const) {
    await page.goto(small.url + address)
    const announced = side(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${lesson}à venir$`) })
    await expect(announced).toBeVisible()
    await expect(announced.getByRole('link')).toHaveCount(0)
  }
  await expect(side(page).getByRole('link', { name: 'Première leçon' })).toBeVisible()
})
