import { describe, expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { servePages, waitFor, within } from '../support/page.tsx'
import * as forms from './account-forms.ts'
import { alertOf, fill, input, newPupil, openForm, stored, submit } from './account-forms.ts'

const pages = servePages()

for (const place of ['page', 'window'] as const)
  describe(`on the ${place}, a failed`, () => {
    const answers: Record<forms.Kind, [number, object | string, string][]> = {
      login: [
        [
          500,
          {},
          place === 'page'
            ? 'Une erreur est survenue. Veuillez réessayer.'
            : 'Identifiants incorrects. Veuillez réessayer.',
        ],
        [503, { error: 'Le serveur se repose.' }, 'Le serveur se repose.'],
        [200, {}, "Erreur de connexion. Aucun jeton d'authentification reçu."],
      ],
      signup: [
        [409, {}, forms.taken],
        [400, {}, 'Données invalides. Veuillez vérifier vos informations et réessayer.'],
        [400, { error: 'Ce nom est trop long.' }, 'Ce nom est trop long.'],
        [400, { error: 'Cette adresse n’est pas acceptée.' }, 'Cette adresse n’est pas acceptée.'],
        [
          500,
          'null',
          place === 'page'
            ? 'Une erreur est survenue lors de la création du compte. Veuillez réessayer.'
            : 'Erreur lors de la création du compte. Veuillez réessayer.',
        ],
        [201, {}, "Erreur lors de la création du compte. Aucun jeton d'authentification reçu."],
      ],
    }
    for (const kind of ['login', 'signup'] as const)
      test(`${kind} says why, and asks for the password anew`, async () => {
        const values: Record<string, string> =
          kind === 'login' ? { username: '771234567', password: 'Baobab2026' } : newPupil()
        const passwords = Object.keys(values).filter((name) => /password/i.test(name))
        const { page, form } = await openForm(pages, kind, place)
        const tryOnce = async (sentence: string) => {
          await fill(page, form, values)
          await page.user.click(submit(form))
          await alertOf(form, sentence)
          await waitFor(() => expect(input(form, 'password')).toHaveFocus())
          for (const name of passwords) expect(input(form, name)).toHaveValue('')
          expect(input(form, 'username')).toHaveValue(values['username'])
          expect(within(form).queryByText('Le mot de passe est requis')).toBeNull()
          expect(stored('token')).toBeNull()
        }
        page.network.drop(`/api/auth/${kind}`, 1)
        await tryOnce(forms.noConnection)
        for (const [status, body, sentence] of answers[kind]) {
          page.network.answer(`/api/auth/${kind}`, status, body, 1)
          await tryOnce(sentence)
        }
      })

    test('login is a wrong pair, a deactivated account or one attempt too many', async () => {
      const pupil = await signUpPupil(pages.school)
      const { page, form } = await openForm(pages, 'login', place)
      const attempt = async (password: string) => {
        await fill(page, form, { username: pupil.username, password })
        await page.user.click(submit(form))
        await waitFor(() => expect(input(form, 'password')).toHaveValue(''))
        await waitFor(() => expect(input(form, 'password')).toHaveFocus())
      }
      await attempt('Baobab2027')
      await alertOf(form, forms.wrongPair)
      const { db } = pages.school.services
      await db.updateTable('users').set({ is_active: 0 }).where('id', '=', pupil.id).execute()
      await attempt(pupil.password)
      await alertOf(form, forms.deactivated)
      for (let count = 0; count < 10; count++) await attempt('Baobab2027')
      await alertOf(form, /tentatives|essais|réessaye/i)
    })

    test('signup is a name that is taken, in any spelling; it opens nothing with another password', async () => {
      const { username } = await signUpPupil(pages.school)
      const { page, form } = await openForm(pages, 'signup', place)
      const other = { password: 'Cailcedrat2026', confirmPassword: 'Cailcedrat2026' }
      await fill(page, form, { ...newPupil(`+221 ${username}`), ...other })
      await page.user.click(submit(form))
      await alertOf(form, forms.taken)
      const way = within(form).getByRole('link', { name: 'Mot de passe oublié' })
      expect(way).toHaveAttribute('href', '/reset-password')
      within(form).getByText(/« Ajouter un élève »/)
      expect(submit(form)).toHaveTextContent('Créer un compte')
      expect(stored('token')).toBeNull()
      // The form still makes an account under another name.
      await waitFor(() => expect(input(form, 'password')).toHaveFocus())
      await fill(page, form, newPupil())
      await page.user.click(submit(form))
      await within(form).findByText(/Compte créé avec succès !/)
    })
  })
