// `node scripts/build-papers.ts`: draws the pages of our practice papers to dist/papers/, so that a fresh school
// shows them at once.
import { join } from 'node:path'
import { keepPages } from '../src/features/papers/server/index.ts'

const root = join(import.meta.dirname, '..')
const drawn = await keepPages(join(root, 'content/papers'), join(root, 'dist/papers'))
console.log(`${drawn} sujets d’entraînement dessinés.`)
