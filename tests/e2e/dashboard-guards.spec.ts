import { fill, formOf, stored, submit } from './account-forms.ts'
import { admin, expect, stopClock, test } from './fixtures.ts'
import { act, makeAdmin, openDashboard, rowOf, setSight } from './dashboard-support.ts'

test.use({ schoolName: 'dashboard-guards' })

const hasClock = true

test('an admin who is demoted meanwhile learns it at the next call and leaves after 3 s', async ({
  browser,
  school,
}) => {
  const demoted = await makeAdmin(school, 'Babacar Diouf')
  const desk = await openDashboard(browser, school, demoted, { hasClock })
  const other = await openDashboard(browser, school, admin)
  await expect(rowOf(desk, 'Babacar Diouf')).toBeVisible()
  await act(other, 'Babacar Diouf', 'Retirer admin', 'Retirer les droits')
  await expect(other.getByText('Babacar Diouf n’est plus administrateur.')).toBeVisible()
  await stopClock(desk)
  await setSight(desk, 'hidden')
  await setSight(desk, 'visible')
  await expect(desk.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
  await expect(desk.getByRole('region', { name: 'Comptes' })).toHaveCount(0)
  await desk.clock.runFor(2900)
  await expect(desk).toHaveURL('/admin')
  await desk.clock.runFor(100)
  await expect(desk).toHaveURL('/home')
  await desk.clock.resume()
  expect(await stored(desk, 'token')).not.toBeNull()
  await expect(desk.getByRole('banner').getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  await expect(desk.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await desk.context().close()
  await other.context().close()
})

test('an action of an admin who is demoted meanwhile is refused and leads away too', async ({
  browser,
  school,
}) => {
  const demoted = await makeAdmin(school, 'Astou Mbaye')
  const desk = await openDashboard(browser, school, demoted, { hasClock })
  const other = await openDashboard(browser, school, admin)
  await expect(rowOf(desk, admin.fullName)).toBeVisible()
  await act(other, 'Astou Mbaye', 'Retirer admin', 'Retirer les droits')
  await expect(other.getByText('Astou Mbaye n’est plus administrateur.')).toBeVisible()
  await stopClock(desk)
  await act(desk, admin.fullName, 'Désactiver', 'Désactiver le compte')
  await expect(desk.getByRole('alert')).toHaveText('Access denied. Admin privileges required.')
  await desk.clock.runFor(3000)
  await expect(desk).toHaveURL('/home')
  await other.reload()
  await expect(rowOf(other, admin.fullName)).toContainText('Online')
  await desk.context().close()
  await other.context().close()
})

test('an admin who is deactivated meanwhile is asked to log in after 2 s, and comes back to /admin', async ({
  browser,
  school,
}) => {
  const shut = await makeAdmin(school, 'Pape Gueye')
  const desk = await openDashboard(browser, school, shut, { path: '/admin?status=admin', hasClock })
  const other = await openDashboard(browser, school, admin)
  await expect(rowOf(desk, 'Pape Gueye')).toBeVisible()
  await act(other, 'Pape Gueye', 'Désactiver', 'Désactiver le compte')
  await expect(rowOf(other, 'Pape Gueye')).toContainText('Inactive')
  await stopClock(desk)
  await setSight(desk, 'hidden')
  await setSight(desk, 'visible')
  await expect(desk.getByRole('alert')).toHaveText('Authentication required. Please log in again.')
  expect(await stored(desk, 'intendedUrl')).toBe('/admin')
  expect(await stored(desk, 'token')).toBeNull()
  await desk.clock.runFor(1900)
  await expect(desk).toHaveURL('/admin?status=admin')
  await desk.clock.runFor(100)
  await expect(desk.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  await expect(desk).toHaveURL('/home')
  await desk.clock.resume()
  const form = formOf(desk, 'login')
  await fill(form, { username: shut.username, password: shut.password })
  await submit(form).click()
  await expect(form.getByRole('alert')).toHaveText(
    "Votre compte a été désactivé. Contactez l'administrateur.",
  )

  await act(other, 'Pape Gueye', 'Activer', 'Activer le compte')
  await expect(other.getByText('Le compte de Pape Gueye est activé.')).toBeVisible()
  await fill(form, { username: shut.username, password: shut.password })
  await submit(form).click()
  await expect(desk).toHaveURL('/admin')
  await expect(rowOf(desk, 'Pape Gueye')).toBeVisible()
  await desk.context().close()
  await other.context().close()
})

test('the way to the login goes on when the browser goes back within the 2 s', async ({
  browser,
  school,
}) => {
  const shut = await makeAdmin(school, 'Fanta Niang')
  const desk = await openDashboard(browser, school, shut, { hasClock })
  await expect(rowOf(desk, 'Fanta Niang')).toBeVisible()
  await desk.getByRole('region', { name: 'Comptes' }).getByRole('combobox').selectOption('Administrateurs')
  await expect(desk).toHaveURL(/status=admin/)
  const token = await stored(desk, 'token')
  await stopClock(desk)
  await fetch(`${school.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  await setSight(desk, 'hidden')
  await setSight(desk, 'visible')
  await expect(desk.getByRole('alert')).toHaveText('Authentication required. Please log in again.')
  await desk.goBack()
  await desk.clock.runFor(2000)
  await expect(desk.getByRole('dialog', { name: 'Connexion' })).toBeVisible()
  await expect(desk).toHaveURL('/home')
  await desk.context().close()
})
