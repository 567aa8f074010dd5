import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { fireEvent, waitFor, within } from '../support/page.tsx'
import { course, findHeading, framed, serveLessons } from './reader-support.ts'

const pages = serveLessons()

/** The figure of Thales, still, and what is offered in it. */
async function openThales() {
  const page = await pages.open(`${course}#chapter7_lesson1`, { as: await signUpPupil(pages.school) })
  await findHeading(page, 'Énoncé et configurations')
  const host = framed(page).querySelector<HTMLElement>('[data-mouvement]')!
  const inside = () => within(host.shadowRoot as unknown as HTMLElement)
  await waitFor(() => inside().getByRole('button', { name: 'Fais bouger la figure' }))
  return { page, host, inside }
}

async function wake({ page, inside }: Awaited<ReturnType<typeof openThales>>) {
  await page.user.click(inside().getByRole('button'))
  return waitFor(() => inside().getByRole<HTMLInputElement>('slider', { name: 'Place de M sur (AB)' }))
}

test('a figure is still until it is pressed, then a slider has the focus and says the law', async () => {
  const figure = await openThales()
  const { inside, page } = figure
  expect(inside().queryByRole('slider')).toBeNull()
  const slider = await wake(figure)
  expect(inside().queryByRole('button', { name: 'Fais bouger la figure' })).toBeNull()
  expect(framed(page).activeElement).toBe(figure.host)
  expect(inside().getByRole('img')).toHaveAccessibleName(/les triangles emboîtés.* le papillon/)
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0,4\. AM sur AB égale 2,4 sur 6/))
  fireEvent.input(slider, { target: { value: '-0.5' } })
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/dans le papillon, les trois rapports/))
  for (const ratio of ['AM/AB = 3/6 = 0,50', 'AN/AC = 2,5/5 = 0,50', 'MN/BC = 3,5/7 = 0,50'])
    expect(inside().getByText(ratio)).toBeVisible()
}) // prettier-ignore

test('what is out of line breaks the law, and the beginning comes back', async () => {
  const figure = await openThales()
  await wake(figure)
  const { inside, page } = figure
  fireEvent.input(inside().getByRole('slider', { name: 'Écart de N' }), { target: { value: '0.2' } })
  expect(inside().getByText(/les rapports ne sont plus égaux/)).toBeVisible()
  await page.user.click(inside().getByRole('button', { name: 'Remettre au début' }))
  expect(inside().getByText(/les trois rapports sont égaux/)).toBeVisible()
  expect(inside().getByText('AN/AC = 2/5 = 0,40')).toBeVisible()
})

test('paper has the still figure, also of one that moves', async () => {
  const figure = await openThales()
  await wake(figure)
  fireEvent(window, new window.Event('beforeprint'))
  const sheet = document.querySelector<HTMLElement>('[data-sheet]')!
  const printed = sheet.querySelector<HTMLElement>('.mouvement')!
  expect(printed.shadowRoot).toBeNull()
  expect(printed.querySelector('svg title')).toHaveTextContent(/les triangles emboîtés/)
  expect(sheet).not.toHaveTextContent('Fais bouger la figure')
  expect(sheet).toHaveTextContent('Réponse')
  expect(sheet).not.toHaveTextContent('Voir la réponse')
})
