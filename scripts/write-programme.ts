// `npm run content:programme`: writes docs/programme.md from the course files.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { programmePage } from '../src/compiler/index.ts'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/programme.md'), programmePage(join(root, 'content')))
