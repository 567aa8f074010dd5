// `node scripts/build-summaries.ts`: writes down what pages say of the compiled lessons, so that they are built again
// when that changes and not for each word of a lesson.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../src/platform/server/content/index.ts'
import { saidInPages } from './web/courses-plugin.ts'

const outDir = join(import.meta.dirname, '../dist/content')
writeFileSync(join(outDir, 'in-pages.json'), saidInPages(loadContent(outDir)))
