// The real server on the folder and the database that the environment names, with one more address that
// answers the same JSON to everybody: what a call of ours is held against. Prints its address, ends on SIGTERM.
import { join } from 'node:path'
import { createApp } from '../../src/app/server/app.ts'
import { readConfig } from '../../src/platform/server/config.ts'
import { openServices } from '../../src/app/server/open-services.ts'

const config = readConfig({ ...process.env, PORT: '0' })
const services = await openServices(config, join(import.meta.dirname, '../../dist/content'))
const app = await createApp(services, {})
const user = {
  id: 1,
  username: '+221770000001',
  full_name: 'Awa Diop',
  is_active: true,
  is_admin: false,
  last_login: '2026-11-21T08:00:00.000Z',
  last_activity: '2026-11-21T08:00:00.000Z',
}
app.get('/api/static', async () => ({ user }))
console.log(await app.listen({ port: config.port, host: config.host }))
process.once('SIGTERM', () => void app.close().then(() => services.db.destroy()))
