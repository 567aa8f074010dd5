// npm run events:import -- FICHIER [--create] [--trust EMPREINTE]: takes what a school box has written, each event once,
// into this school, which may be open meanwhile (docs/box.md). Ends with 2 when something was left in the file.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importEvents, sentencesOf, whyLeft } from '../src/features/school-box/server/index.ts'
import { lowerPriority } from '../src/platform/server/backup/index.ts'
import { ConfigError } from '../src/platform/server/config.ts'
import { loadContent } from '../src/platform/server/content/index.ts'
import { inSchool } from './in-school.ts'
import { tellFailure } from './tell-failure.ts'

lowerPriority()
try {
  await run(readOrder())
} catch (error) {
  tellFailure(error, 'Le fichier n’a pas pu être pris jusqu’au bout : relancez la même commande')
}

async function run(order: ReturnType<typeof readOrder>): Promise<void> {
  const report = await inSchool(({ config, db }) =>
    importEvents(
      { db, content: loadContent(config.contentDir) },
      { ...order, now: new Date(), onLeft: (account, why) => console.log(whyLeft(account, why)) },
    ),
  )
  const { taken, left } = sentencesOf(report, { creates: order.creates })
  for (const sentence of taken) console.log(sentence)
  for (const sentence of left) console.error(sentence)
  process.exitCode = left.length > 0 ? 2 : 0
}

function readOrder(): { path: string; creates: boolean; trust?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { create: { type: 'boolean', default: false }, trust: { type: 'string' } },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new Error('one file')
    return { path: resolve(file), creates: values.create, trust: values.trust }
  } catch {
    throw new ConfigError('Usage : npm run events:import -- FICHIER [--create] [--trust EMPREINTE]')
  }
}
