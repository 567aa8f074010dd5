// npm run admin:second-factor -- --off <nom d'utilisateur> ; the way out for an admin who has lost telephone and
// backup codes when no other admin can help. Whoever may run it owns the school's data.
import { parseArgs } from 'node:util'
import { disableByCommand } from '../src/features/accounts/second-factor/server/index.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import { tellFailure } from './tell-failure.ts'

const username = readName()
if (!username) {
  console.error('Usage : npm run admin:second-factor -- --off <nom d’utilisateur>')
  process.exit(1)
}

try {
  await disable(username)
} catch (error) {
  tellFailure(error, 'La double vérification n’a pas pu être désactivée')
}

async function disable(name: string): Promise<void> {
  const db = await openDatabase(locationOf(readConfig(process.env)))
  try {
    const user = await disableByCommand(db, name, new Date())
    console.log(`La double vérification de ${user.username} est désactivée.`)
  } finally {
    await db.destroy()
  }
}

function readName(): string | undefined {
  try {
    return parseArgs({ options: { off: { type: 'string' } } }).values.off
  } catch {
    return undefined
  }
}
