import { type Page, type Pages, waitFor, within } from '../support/page.tsx'
import { regionOf } from './dashboard-support.tsx'

export const head = 'nom complet;identifiant;classe\r\n'

export const panelOf = (page: Page) => regionOf(page, 'Créer les comptes d’une classe')

/** Opens the dashboard's section of class lists. */
export async function openClasses(pages: Pages, as: { token: string }): Promise<Page> {
  const page = await pages.open('/admin?section=classes', { as })
  await panelOf(page)
  return page
}

/** Chooses a file and asks what it would do. */
export async function check(page: Page, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const panel = await panelOf(page)
  const field = await panel.findByLabelText('Fichier CSV')
  await page.user.upload(field, new File([content], '3eB.csv', { type: 'text/csv' }))
  await page.user.click(panel.getByRole('button', { name: 'Vérifier, sans rien créer' }))
}

/** An admin creates a file's accounts; gives the first one's user name and password. */
export async function createThere(pages: Pages, as: { token: string }, file: string) {
  const page = await openClasses(pages, as)
  await check(page, file)
  const panel = await panelOf(page)
  await page.user.click(await panel.findByRole('button', { name: /^Créer/ }))
  const made = await panel.findByRole('table', { name: 'Comptes créés' })
  const cells = await waitFor(() => within(within(made).getAllByRole('row').at(1)!).getAllByRole('cell'))
  const [username, password] = [cells.at(2)!.textContent, cells.at(3)!.textContent]
  return { page, username, password }
}
