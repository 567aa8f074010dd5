import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectHighTargets, expectNoBarrierDayAndNight } from './papers-support.ts'

test('a card opens by a press anywhere on it', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/select-course/Troisieme')
  // The link's area lies over the whole card.
  await page.getByRole('heading', { name: 'Mathématiques' }).click({ force: true })
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
})

test('a course’s details have no barrier, and the ways there are wide enough for a thumb', async ({
  page,
}) => {
  await page.goto('/course-detail/Troisieme/Mathematiques')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarrierDayAndNight(page)
  // What else bars the way on these pages: `shell.spec.ts`.
  for (const address of ['/select-level', '/select-class/college', '/select-course/Troisieme', '/courses']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHighTargets(page)
  }
})
