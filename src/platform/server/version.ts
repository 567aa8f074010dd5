import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The school's version, as package.json has it. */
export const schoolVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version
