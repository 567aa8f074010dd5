import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { reachedFrom } from './scripts/reached-files.mjs'

/** Whoever reaches one of these opens a database, a server, a process or a page: no unit test. */
const heavy = ['node:sqlite', 'pg', 'fastify', 'node:child_process', 'vite', 'jsdom']

const all = globSync(['{src,tests,scripts}/**/*.test.{ts,tsx}'])
const isHeavy = (file: string) => {
  const { packages } = reachedFrom([file])
  return heavy.some((name) => packages.has(name))
}
const server = all.filter(isHeavy)
const unit = all.filter((file) => !server.includes(file))

/** Two projects, told apart by what a test file stands on: no list to keep. */
export default defineConfig({
  test: {
    // Two cores: more workers only take turns.
    maxWorkers: 2,
    // A machine that has other work too is slow, not wrong.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: unit } },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          setupFiles: ['tests/support/assembled-pdf-program.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
