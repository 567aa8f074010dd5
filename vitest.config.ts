import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { pageModules } from './scripts/page-modules.ts'
import { reachedFrom } from './scripts/reached-files.mjs'

/** Whoever reaches one of these opens a database, a server, a process or a page: no unit test. */
const heavy = ['node:sqlite', 'pg', 'fastify', 'node:child_process', 'vite', 'jsdom']

const projectOf = (file: string) => {
  const { files, packages } = reachedFrom([file])
  if (files.has('tests/support/page.tsx')) return 'page'
  return heavy.some((name) => packages.has(name)) ? 'server' : 'unit'
}
const byProject = Map.groupBy(
  globSync(['{src,tests,scripts}/**/*.test.{ts,tsx}', 'tools/*/*.test.ts']),
  projectOf,
)
const filesOf = (project: 'unit' | 'server' | 'page') => byProject.get(project) ?? []
const setupFiles = ['tests/support/each-file.ts', 'tests/support/assembled-pdf-program.ts']
const globalSetup = ['tests/support/global-setup.ts']

/** Three projects, told apart by what a test file stands on: no list to keep. */
export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // A machine that has other work too is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // The files of a worker share its modules: loading the school again for each cost half of all the time.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: filesOf('unit') } },
      {
        extends: true,
        test: {
          name: 'server',
          include: filesOf('server'),
          setupFiles,
          globalSetup,
        },
      },
      {
        extends: true,
        plugins: [pageModules()],
        define: { 'import.meta.env.SSR': 'false' },
        // As the build of the pages takes them: what runs in a browser.
        resolve: {
          alias: {
            'tus-js-client': 'tus-js-client/lib.esm/browser/index.js',
            'url-parse': join(import.meta.dirname, 'src/features/papers/upload/admin/native-url.ts'),
          },
        },
        test: {
          name: 'page',
          include: filesOf('page'),
          server: { deps: { inline: ['tus-js-client'] } },
          setupFiles,
          globalSetup,
        },
      },
    ],
  },
})
