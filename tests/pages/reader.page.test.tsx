import { expect, test, vi } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { matching, type Page, waitFor, within } from '../support/page.tsx'
import { fill, isAt, submit } from './account-forms.ts'
import {
  course,
  findHeading,
  framed,
  goOn,
  inLesson,
  isMarked,
  openLesson,
  side,
  stopAtSecond,
  serveLessons,
} from './reader-support.ts'

const pages = serveLessons()
const lessons = [
  'Définition et notation',
  'Propriétés et règles de calcul',
  'Expression conjuguée et rendre rationnel',
  'Encadrement et valeur approchée',
] as const
const failure =
  'Une erreur est survenue lors du chargement du cours. Impossible de se connecter au serveur. Vérifiez votre connexion internet.'

const open = async (hash: string) => pages.open(course + hash, { as: await signUpPupil(pages.school) })
const isFocused = async (page: Page, name: string) => {
  const heading = await findHeading(page, name)
  await waitFor(() => expect(framed(page).activeElement).toBe(heading))
}

test('a lesson, with its author, under no header and no footer', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  expect(inLesson(page).getByRole('heading', { level: 2 })).not.toHaveFocus()
  expect(framed(page).querySelector('math')).not.toBeNull()
  await page.findByText('Auteur : Équipe de mathématiques')
  expect(document.title).toMatch(/^Définition et notation · Mathématiques, Troisième/)
  expect(page.queryByRole('link', { name: 'Examens' })).toBeNull()
  expect(page.queryByRole('contentinfo')).toBeNull()
  expect(page.getByTitle('Contenu de la leçon')).toHaveAttribute('sandbox', 'allow-same-origin')
  await page.user.click(page.getByRole('link', { name: 'Retour à l’accueil' }))
  await isAt(page, '/home')
})

test('the bar says where one reads; at the end a card says what can be done, and where', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  const bar = within(page.getByRole('banner'))
  expect(bar.getByText('1. Racine carrée')).toBeVisible()
  expect(bar.getByText('1 sur 4')).toBeVisible()
  await findHeading(page, /^Et maintenant/, 3)
  const card = within(inLesson(page).getByRole('region', { name: /^Et maintenant/ }))
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^S’entraîner\d+ exercices→$/),
    'Fiche du chapitreL’essentiel en une page→',
    'Se testerQuiz du chapitre→',
    `Leçon suivante${lessons[1]}→`,
  ])
  expect(card.getByText('Auteur : Équipe de mathématiques')).toBeVisible()
  const read = card.getByRole('button', { name: 'J’ai lu cette leçon' })
  await page.user.click(read)
  await isMarked(page, true)
  await page.user.click(read)
  await isMarked(page, false)
  const printed = vi.spyOn(window, 'print')
  await page.user.click(card.getByRole('button', { name: 'Imprimer' }))
  expect(printed).toHaveBeenCalledOnce()
  await page.user.click(card.getByRole('link', { name: /^S’entraîner/ }))
  await isAt(page, `${course}-Exos#chapter1`)
  await findHeading(page, /^Exercice 1\./, 3)
  await findHeading(page, /^Et maintenant/, 3)
  await page.user.click(inLesson(page).getByRole('link', { name: /^Voir les corrigés/ }))
  await isAt(page, `${course}-Correction#chapter1`)
})

test('what lies in another chapter is named by that chapter', async () => {
  const page = await open('#chapter1_lesson4')
  expect(await page.findByRole('link', { name: /^Suivant/ })).toHaveTextContent(
    '2. Équations et inéquations à une inconnue',
  )
  expect(page.getByRole('link', { name: /^Précédent/ })).toHaveTextContent(lessons[2])
})

test('the quiz of the chapter that is read stands first, and the other parts stay in it', async () => {
  const page = await open('#chapter7_lesson2')
  await findHeading(page, 'Réciproque')
  const parts = within(page.getByRole('navigation', { name: 'Parties du cours' }))
  await page.user.click(parts.getByRole('link', { name: 'Quiz' }))
  await isAt(page, `${course}-Quiz#chapter7`)
  const [first] = await page.findAllByRole('link', { name: /^Commencer/ })
  expect(first).toHaveAccessibleName('Commencer\u00a0: Théorème de Thalès')
  expect(within(page.getByRole('banner')).getByText('7. Thalès')).toBeVisible()
  await page.user.click(parts.getByRole('link', { name: 'Corrigés' }))
  await isAt(page, `${course}-Correction#chapter7`)
})

test('a press on the menu while the reader comes alive opens it', async () => {
  matching.add('(max-width: 768px)')
  const before = await pages.open('/home', { as: await signUpPupil(pages.school) })
  const opening = before.open(course)
  // What the page's head does with a press as long as the reader's effects have not run.
  const press = new MutationObserver(() => {
    const menu = document.getElementById('reader-menu')
    if (!menu?.hasAttribute('aria-expanded')) return
    press.disconnect()
    document.getElementById('reader')!.dataset.menu = 'open'
  })
  press.observe(document.body, { childList: true, subtree: true, attributes: true })
  const page = await opening
  expect(await page.findByRole('button', { name: 'Fermer' })).toHaveAttribute('aria-expanded', 'true')
})

test('has the open lesson in the address: links, back, forward and reload keep it', async () => {
  const page = await open('#chapter1_lesson2')
  await findHeading(page, lessons[1])
  await page.findByRole('link', { name: /^Suivant/ })
  await goOn(page)
  await isAt(page, `${course}#chapter1_lesson3`)
  await isFocused(page, lessons[2])
  window.history.back()
  await findHeading(page, lessons[1])
  window.history.forward()
  await findHeading(page, lessons[2])
  const again = await page.open()
  expect(await findHeading(again, lessons[2])).toBeVisible()
  const second = await page.open(`${course}#chapter2_lesson1`)
  await findHeading(second, 'Équations du premier degré')
  await second.user.click(await second.findByRole('link', { name: /^Précédent/ }))
  await isAt(second, `${course}#chapter1_lesson4`)
})

test('the chapter that is read opens in the sidebar, even where it was closed before', async () => {
  const page = await open('#chapter1_lesson4')
  await findHeading(page, lessons[3])
  const second = await side(page).findByRole('button', { name: /^2\. / })
  for (const expanded of ['true', 'false']) {
    await page.user.click(second)
    expect(second).toHaveAttribute('aria-expanded', expanded)
  }
  await goOn(page)
  await waitFor(() => expect(second).toHaveAttribute('aria-expanded', 'true'))
  expect(side(page).getByRole('link', { current: 'page' })).toHaveTextContent('Équations du premier degré')
})

test('a kind word stands at the address of a lesson that is not there', async () => {
  const page = await open('#chapter99_lesson1')
  expect(await page.findByText('Bientôt disponible')).toBeVisible()
  expect(page.getByText(/elle n’est pas encore écrite/)).toBeVisible()
})

test.each(['/lecture/Troisieme/Philosophie', '/lecture/Septieme/Mathematiques'])(
  '%s does not exist, and says so',
  async (address) => {
    const page = await pages.open(address, { as: await signUpPupil(pages.school) })
    expect(await page.findByRole('alert')).toHaveTextContent("Le cours demandé n'existe pas.")
    await page.user.click(page.getByRole('link', { name: 'Choisir un cours' }))
    await isAt(page, '/select-level')
  },
)

test('a course that cannot be loaded says so, and is tried again', async () => {
  const pupil = await signUpPupil(pages.school)
  await pages.open('/select-level', { as: pupil })
  const page = await pages.open('/select-course/Troisieme')
  page.network.offline()
  await page.user.click(await page.findByRole('link', { name: 'Ouvrir le cours : Mathématiques' }))
  const asked = () => page.network.sentTo(/chapters/).length
  for (const time of [1, 2]) {
    await waitFor(() => expect(asked()).toBe(time))
    expect(await page.findByRole('alert')).toHaveTextContent(failure)
    if (time === 2) page.network.online()
    await page.user.click(page.getByRole('button', { name: 'Réessayer' }))
  }
  await findHeading(page, lessons[0])
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
})

const rest = (page: Page) => page.network.sentTo(/without=/).map(({ path }) => path.replace(/.*\?/, ''))

test('whoever has a lesson open for five seconds gets the rest of its chapter', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  const clock = await stopAtSecond(page)
  await clock.run(4900)
  expect(rest(page)).toEqual([])
  await clock.run(200)
  expect(rest(page)).toEqual(['without=2'])
})

test('a lesson that is only passed by costs nothing more', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  const clock = await stopAtSecond(page)
  await clock.run(4000)
  await page.user.click(page.getByRole('link', { name: 'Retour à l’accueil' }))
  await page.findByRole('contentinfo')
  await clock.run(6000)
  expect(rest(page)).toEqual([])
})

test('nobody reads without a session: the login window opens and leads back to the lesson', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const page = await pages.open(`${course}#chapter1_lesson2`)
  const login = await page.findByRole('dialog', { name: 'Connexion' })
  expect(page.address()).toBe('/home')
  expect(page.network.sentTo(/chapters/)).toEqual([])
  await fill(page, login, { username, password })
  await waitFor(() => expect(submit(login)).toBeEnabled())
  await page.user.click(submit(login))
  await isAt(page, `${course}#chapter1_lesson2`)
  await findHeading(page, lessons[1])
})
