import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { examFields, fileUrl, publishRasterized } from '../support/papers.ts'
import { named, regionOf } from './dashboard-support.tsx'

const pages = servePages()
let admin: Awaited<ReturnType<typeof signUpAdmin>>
beforeAll(async () => {
  admin = await signUpAdmin(pages.school)
})

const lessons = 'Leçons lues par classe et par matière'
const titles = [
  'Inscriptions par jour',
  'Élèves actifs par jour',
  lessons,
  'Quiz joués par classe et par matière',
  'Sujets les plus ouverts',
]
const open = (query = '') => pages.open(`/admin?section=figures${query}`, { as: admin })
const plotOf = async (page: Page, title: string) =>
  (await regionOf(page, title)).findByRole('img', { name: new RegExp(title) })

/** What a page gave to keep, as the lines of a file of tables. */
async function savedLines(page: Page): Promise<string[]> {
  const bytes = Buffer.from(await page.saved.at(-1)!.file.arrayBuffer()).toString()
  expect(bytes.startsWith('\uFEFF')).toBe(true)
  return bytes.slice(1).split('\r\n').filter(Boolean)
}

test('that nothing has happened yet is said honestly', async () => {
  const page = await open()
  for (const empty of [
    'Aucune inscription pendant cette période',
    'Aucun élève n’est venu pendant cette période',
    'Aucune leçon lue pendant cette période',
    'Aucun quiz joué pendant cette période',
    'Aucun sujet ouvert pendant cette période',
  ])
    await page.findByText(empty)
  const plots = titles.flatMap((title) => page.queryAllByRole('img', { name: new RegExp(title) }))
  expect(plots).toEqual([])
})

/** A pupil signs up, reads two lessons, plays a quiz and opens a paper. */
async function work() {
  const { school } = pages
  const { token, id } = await signUpPupil(school)
  const now = new Date().toISOString()
  const read = (course: string) => ({
    id: randomUUID(),
    kind: 'read',
    course,
    lesson: 'chapter1_lesson1',
    at: now,
  })
  const events = [read('Terminale_SVT'), read('Terminale_Mathematiques')]
  const quiz = 'Troisieme_Mathematiques_chapter1'
  const { body } = await school.call('GET', `/api/quizzes/${quiz}`, { token })
  const answers = [{ question: body.questions[0].id, selected: null }]
  const { path } = await publishRasterized(school, { ...examFields, annee: '2005' }, `${id}.pdf`)
  const answered = await Promise.all([
    school.call('POST', '/api/progress/events', { token, body: { user: id, sent_at: now, events } }),
    school.call('POST', '/api/quiz-attempts', {
      token,
      body: { id: randomUUID(), quiz, kind: 'quiz', finished_at: now, answers },
    }),
    school.call('GET', fileUrl('pages', path), { token }),
  ])
  expect(answered.every(({ status }) => status < 300)).toBe(true)
}

test('each plot has a table and a file behind it', async () => {
  await work()
  const page = await open()
  for (const title of titles) await plotOf(page, title)

  const signUps = await regionOf(page, titles[0]!)
  await page.user.click(signUps.getByText('Voir le tableau'))
  const days = signUps.getAllByRole('row')
  expect(days).toHaveLength(31)
  expect(days[1]).toHaveTextContent(/1$/)
  await page.user.click(signUps.getByText('Télécharger (CSV)'))
  expect(page.saved.at(-1)!.name).toBe('inscriptions.csv')
  const lines = await savedLines(page)
  expect(lines).toHaveLength(31)
  const today = new Date().toISOString().slice(0, 10)
  expect(lines.slice(0, 2)).toEqual(['"Jour";"Inscriptions"', `"${today}";"1"`])

  const subjects = await regionOf(page, lessons)
  expect(subjects.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mathématiques',
    'SVT',
  ])
  await page.user.click(subjects.getByText('Télécharger (CSV)'))
  expect((await savedLines(page)).toSorted()).toEqual([
    '"Classe";"Matière";"Leçons lues"',
    '"Terminale";"Mathématiques";"1"',
    '"Terminale";"SVT";"1"',
  ])

  const papers = within(
    (await regionOf(page, 'Sujets les plus ouverts')).getByRole('table', { hidden: true }),
  )
  const links = papers.getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/(exam|correction|lecture-exam)/),
  ])
})

test('the metrics look back 7, 30 or 90 days, as the address says', async () => {
  const page = await open('&jours=90')
  const spans = within(await page.findByRole('navigation', { name: 'Période des chiffres' }))
  const span = (days: number) => spans.getByRole('link', { name: named(`${days} jours`) })
  expect(span(90)).toHaveAttribute('aria-current', 'true')
  await page.user.click(span(7))
  expect(page.address()).toMatch(/section=figures&jours=7$/)
  const active = await regionOf(page, 'Élèves actifs par jour')
  await page.user.click(await active.findByText('Voir le tableau'))
  await waitFor(() => expect(active.getAllByRole('row')).toHaveLength(8))
  window.history.back()
  await waitFor(() => expect(span(90)).toHaveAttribute('aria-current', 'true'))
  expect(page.address()).toMatch(/jours=90$/)
})

test('a call that fails can be tried again, and the rest lives', async () => {
  const page = await pages.open('/admin?section=inbox', { as: admin })
  page.network.drop('/api/admin/figures/lessons', 1)
  await page.user.click(await page.findByRole('link', { name: 'Chiffres' }))
  const region = await regionOf(page, lessons)
  expect(await region.findByRole('alert')).toHaveTextContent('Impossible de se connecter au serveur')
  for (const title of titles.filter((one) => one !== lessons)) await plotOf(page, title)
  await page.user.click(region.getByRole('button', { name: 'Réessayer' }))
  await plotOf(page, lessons)
  expect(page.queryByRole('alert')).toBeNull()
})
