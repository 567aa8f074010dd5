// npm run admin:create -- <e-mail, téléphone ou nom> "<nom complet>" ; the password is asked, or comes
// from ADMIN_PASSWORD, so that it stands in no command history.
import { createInterface } from 'node:readline/promises'
import * as z from 'zod/mini'
import { AppError } from '../src/common/app-error.ts'
import { createAdmin as contract } from '../src/features/accounts/create-admin/contract.ts'
import { createAdmin } from '../src/features/accounts/create-admin/server/index.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import { tellFailure } from './tell-failure.ts'

const [username, fullName] = process.argv.slice(2)
if (!username || !fullName) fail('Usage : npm run admin:create -- <nom d’utilisateur> "<nom complet>"')

const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
const input = z.safeParse(contract.body, { username, fullName, password })
if (!input.success) fail(input.error.issues[0]?.message ?? 'Données invalides.')

try {
  await create(input.data)
} catch (error) {
  if (error instanceof AppError) fail(`Failed to create admin user: ${error.message}`)
  tellFailure(error, 'Le compte n’a pas pu être créé')
}

async function create(given: z.output<typeof contract.body>): Promise<void> {
  const db = await openDatabase(locationOf(readConfig(process.env)))
  try {
    const user = await createAdmin(db, {
      account: { ...given, now: new Date() },
      fromCommandLine: true,
      isLocal: true,
      address: 'ligne de commande',
    })
    console.log(`Admin user "${user.username}" created successfully! You can now log in.`)
  } finally {
    await db.destroy()
  }
}

async function askPassword(): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await prompt.question('Mot de passe (6 caractères au moins) : ')
  prompt.close()
  return answer
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
