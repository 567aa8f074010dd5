import { expect } from 'vitest'
import { waitFor, within, type Page, type Pages } from '../support/page.tsx'

export type Kind = 'login' | 'signup'
export type Place = 'page' | 'window'

export const noConnection = 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.'
export const taken = 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.'
export const wrongPair = "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer."
export const deactivated = "Votre compte a été désactivé. Contactez l'administrateur."

/** The field of a form by its name, which password managers know it by too. */
export function input(form: ParentNode, name: string): HTMLInputElement {
  const found = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

export const submit = (form: ParentNode) => form.querySelector<HTMLButtonElement>('button[type="submit"]')!

export const formOf = (page: Page, kind: Kind) =>
  page.findByRole('form', { name: kind === 'login' ? 'Connexion' : 'Création de compte' })

/**
 * Puts values into fields in one go, as a password manager or a paste do; again where the page moved the focus
 * meanwhile, to a heading or to the field of a failure.
 */
export async function fill(page: Page, form: ParentNode, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await waitFor(async () => {
      const field = input(form, name)
      if (field.value !== value) await page.user.clear(field)
      if (field.value !== value) await page.user.paste(value)
      expect(field).toHaveValue(value)
    })
}

/** Opens a form on its page or in the window. */
export async function openForm(
  pages: Pages,
  kind: Kind,
  place: Place,
): Promise<{ page: Page; form: HTMLElement }> {
  const page = await pages.open(place === 'page' ? `/${kind === 'login' ? 'login' : 'register'}` : '/home')
  if (place === 'window') await pressInHeader(page, kind === 'login' ? 'Connexion' : 'Créer un compte')
  return { page, form: await formOf(page, kind) }
}

/** Presses a link or button of the header: a sheet's own heading, further down, passes for one here. */
export async function pressInHeader(page: Page, name: string): Promise<void> {
  const header = within(page.getAllByRole('banner')[0]!)
  await page.user.click(header.queryByRole('button', { name }) ?? header.getByRole('link', { name }))
}

/** What the browser's local storage holds under a key. */
export const stored = (key: string) => localStorage.getItem(key)

export const isAt = (page: Page, address: string) => waitFor(() => expect(page.address()).toBe(address))

/** What the form says went wrong. */
export const alertOf = (form: HTMLElement, sentence: string | RegExp) =>
  waitFor(() => expect(within(form).getByRole('alert')).toHaveTextContent(sentence))

let phones = 0

/** A phone number that nobody has used yet, as a pupil types it. */
export const newPhone = () => `78 100 ${String(1000 + phones++).replace(/(..)$/, ' $1')}`

/** Fills of the register form. */
export const newPupil = (username = newPhone()) => ({
  fullName: 'Fatou Sarr',
  username,
  password: 'Baobab2026',
  confirmPassword: 'Baobab2026',
})

/** How many accounts have a user name in which a text stands. */
export async function countAccounts({ school }: Pages, text: string): Promise<number> {
  const { db } = school.services
  const rows = await db.selectFrom('users').select('id').where('username', 'like', `%${text}%`).execute()
  return rows.length
}
