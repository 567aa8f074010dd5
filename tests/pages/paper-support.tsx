import { fireEvent, type Page, within } from '../support/page.tsx'
import type { TestApp } from '../support/test-app.ts'

/** A file as an admin chooses it. */
export const pdfFile = (name: string, content: Buffer | Blob | string) =>
  new File([content as BlobPart], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 })

/** Opens the window that uploads exams, for one document or for several. */
export async function openUpload(page: Page, mode: 'Un fichier' | 'Plusieurs fichiers' = 'Un fichier') {
  await page.user.click(await page.findByText('Ajouter un examen'))
  const form = within(await page.findByRole('dialog'))
  await page.user.click(form.getByLabelText(mode))
  return form
}

/** The names of the documents that hold these words. */
export async function namesOfPapers(
  school: TestApp,
  { token }: { token: string },
  words: string,
): Promise<string[]> {
  const { body } = await school.call('GET', `/api/files/list?q=${encodeURIComponent(words)}`, { token })
  return (body.files as { name: string }[]).map(({ name }) => name)
}

/** The label of a field in a form, marked as required or not. */
export const labelled = (name: string) => new RegExp(`^${name}( \\*)?$`)

/** Chooses several exams, all of the first session. */
export async function chooseSeveral(page: Page, files: File[]): Promise<void> {
  await page.user.upload(page.getByLabelText(labelled('Fichiers PDF')), files)
  await page.user.selectOptions(page.getByLabelText('Session / groupe (pour tous)'), 'G1')
}

/** What the window shows of one of several files. */
export const cardOf = (page: Page, name: string) =>
  page.getByText(name, { selector: 'strong' }).closest('li')!

/** The papers of a list. */
export const cardsOf = (page: Page) =>
  within(page.getByRole('main'))
    .queryAllByRole('heading', { level: 3 })
    .flatMap((heading) => heading.closest('li') ?? [])

/** The window over a list that shows a paper. */
export const viewerOf = async (page: Page) => within(await page.findByRole('dialog'))

/** Whether the page keeps the browser from acting on keys (`Control+s`) or on a right click. */
function isBlocked(page: Page, keys: string): boolean {
  const [modifier, key] = keys.split('+')
  const held = { ctrlKey: modifier === 'Control', metaKey: modifier === 'Meta' }
  const main = page.getByRole('main')
  return !(key ? fireEvent.keyDown(main, { key, ...held }) : fireEvent.contextMenu(main))
}
/** What would save a page or print it. */
export const savings = ['Control+s', 'Meta+p', 'contextmenu']

/** Which of the keys that save or print a page, and of two that do not, it takes away. */
export const blockedOn = (page: Page) =>
  [...savings, 'Control+f', '+s'].filter((keys) => isBlocked(page, keys))
