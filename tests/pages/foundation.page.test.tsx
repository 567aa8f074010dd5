import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { servePages, stopClock, waitFor, within } from '../support/page.tsx'

const pages = servePages()

test('a page asks the real app, in the name of who is signed in', async () => {
  const pupil = await signUpPupil(pages.school, 'Ndèye Guèye')
  const page = await pages.open('/profile', { as: pupil })
  await page.findByRole('heading', { level: 1, name: 'Mon profil' })
  await waitFor(() => expect(page.network.sentTo('/api/users/profile')[0]?.status).toBe(200))
})

test('nothing is left of the test before', async () => {
  expect(localStorage).toHaveLength(0)
  const page = await pages.open('/profile')
  await page.findByRole('dialog')
  expect(page.address()).toBe('/home')
})

test('a link leads on without a reload, and a page that is opened anew begins anew', async () => {
  const page = await pages.open('/pricing')
  await page.user.click(within(page.getByRole('banner')).getByRole('link', { name: 'Contact' }))
  await page.findByRole('heading', { level: 1, name: /Contact/ })
  expect(page.address()).toBe('/contact')
  const again = await page.open()
  await again.findByRole('heading', { level: 1, name: /Contact/ })
})

test('an address that is for admins says so to a pupil, and leaves when the clock says', async () => {
  const pupil = await signUpPupil(pages.school)
  const clock = stopClock()
  const page = await pages.open('/admin', { as: pupil })
  await page.findByText('Access denied. Admin privileges required.')
  await clock.run(2999)
  expect(page.address()).toBe('/admin')
  await clock.run(1)
  await waitFor(() => expect(page.address()).toBe('/home'))
})

test('without a connection, and with a server that failed', async () => {
  const page = await pages.open('/contact')
  page.network.offline()
  await expect(fetch('/api/health')).rejects.toThrow(TypeError)
  page.network.online()
  page.network.answer('/api/health', 500, { error: 'Panne.' }, 1)
  expect((await fetch('/api/health')).status).toBe(500)
  expect((await fetch('/api/health')).status).toBe(200)
  const leaving = new AbortController()
  page.network.hold('/api/health')
  const held = fetch('/api/health', { signal: leaving.signal })
  leaving.abort()
  await expect(held).rejects.toThrow(DOMException)
})
