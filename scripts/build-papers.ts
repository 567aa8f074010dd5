// `node scripts/build-papers.ts`: rasterizes the pages of our practice papers to dist/papers/, so that a fresh school
// shows them at once.
import { join } from 'node:path'
import { preparePages } from '../src/features/papers/server/index.ts'

const root = join(import.meta.dirname, '..')
const prepared = await preparePages(join(root, 'content/papers'), join(root, 'dist/papers'))
console.log(`${prepared} sujets d’entraînement dessinés.`)
