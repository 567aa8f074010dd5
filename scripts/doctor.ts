// What `scripts/doctor.mjs` runs with the school's own Node.
import { join } from 'node:path'
import { examine } from '../src/features/system/server/index.ts'
import { staleParts } from './prepare.mjs'

const findings = await examine(process.env, join(import.meta.dirname, '..'), { stale: staleParts() })
for (const { isGood, what, remedy } of findings) {
  console.log(`${isGood ? 'ok     ' : 'à faire'}  ${what}`)
  if (remedy) console.log(`         → ${remedy}`)
}
const wanting = findings.filter(({ isGood }) => !isGood).length
console.log(wanting === 0 ? '\nTout est en ordre.' : `\n${wanting} point(s) à voir.`)
process.exitCode = wanting === 0 ? 0 : 1
