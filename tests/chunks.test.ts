import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from './support/built.ts'
import { chunkGroups, filesOf } from '../scripts/web/chunk-groups.ts'

const root = join(import.meta.dirname, '..')
const filesIn = (name: string) => {
  const group = chunkGroups.find((one) => one.name === name)!
  return filesOf(group, root).map((file) => relative(root, file))
}

test('a module that is not there, moved or renamed, ends the build', () => {
  expect(() => filesOf({ name: 'old', modules: ['features/quizzes/web/play-hall'] }, root)).toThrow(
    'Chunk old: there is no src/features/quizzes/web/play-hall',
  )
  // A component with its style, without its tests, and no other that begins so.
  expect(filesIn('sync-queue')).toEqual(['src/platform/web/sync-queue.ts', 'src/platform/web/new-id.ts'])
  expect(filesIn('fields')).toEqual(expect.arrayContaining(['src/platform/web/ui/field.module.css']))
  const modules = chunkGroups.flatMap((group) => group.modules)
  expect(modules.length).toBe(new Set(modules).size)
})

type Chunk = { name: string; modules: string[] }
let chunks: Chunk[]
const chunksCalled = (name: string) => chunks.filter((chunk) => chunk.name === name)

beforeAll(() => {
  buildOnce('web')
  const made = JSON.parse(readFileSync(join(root, 'dist/web/chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >
  chunks = Object.entries(made).map(([file, modules]) => ({
    name: file.replace(/^assets\/|-[0-9a-f]{7}\.js$/g, ''),
    modules: modules.map((id) => id.replace(/^\0/, '')).toSorted(),
  }))
})

test.each(chunkGroups)('the chunk $name holds what its group says, and nothing else', ({ name, virtual }) => {
  const built = new Set(chunks.flatMap(({ modules }) => modules))
  const said = [...filesIn(name), ...(virtual ?? [])]
  // Types alone leave nothing in the build, what a plugin makes always does.
  const modules = said.filter((id) => built.has(id) || virtual?.includes(id)).toSorted()
  expect(modules).not.toEqual([])
  expect(chunksCalled(name)).toEqual([{ name, modules }])
})

test.each([
  ['vendor', ['react', 'react-dom', 'scheduler']],
  ['schemas', ['zod']],
])('the chunk %s holds packages %j alone', (name, packages) => {
  // The bundler's own few lines lie where they are first needed.
  const modules = chunksCalled(name)
    .flatMap((chunk) => chunk.modules)
    .filter((id) => !id.startsWith('rolldown/'))
  const found = new Set(modules.map((id) => /^node_modules\/([^/]+)\//.exec(id)?.[1]))
  expect(found).toEqual(new Set(packages))
})

test('what moves a figure is one file, with all its models, and nothing that pages carry', () => {
  const [engine] = chunksCalled('moving-figure')
  const models = globSync('src/features/courses/figures/models/*.ts', { cwd: root })
  const wanted = models.filter((file) => !file.endsWith('.test.ts'))
  expect(wanted).toHaveLength(11)
  expect(engine?.modules).toEqual(expect.arrayContaining(wanted))
  expect(engine?.modules.filter((id) => !id.startsWith('src/features/courses/figures/'))).toEqual([])
})
