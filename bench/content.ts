// node bench/content.ts [draw]: compiling the whole content from nothing and after one edit, and what the chapters
// weigh. `draw`: also without the kept drawings, as TeX draws every figure.
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { checkContent, quizCompiler } from '../src/compiler/index.ts'
import { report, row } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'xamle-content-bench-'))
const folders = { contentDir: join(folder, 'content'), cacheDir: join(folder, 'cache') }
try {
  cpSync(join(root, 'content'), folders.contentDir, { recursive: true })
  const cold = build()
  const drawn = process.argv[2] === 'draw' ? buildWithoutDrawings() : undefined
  const same = build()
  const lesson = globSync('courses/*/*/*/*.md', { cwd: folders.contentDir }).find((file) =>
    readFileSync(join(folders.contentDir, file), 'utf8').includes(':::objectifs'),
  )!
  const text = readFileSync(join(folders.contentDir, lesson), 'utf8')
  writeFileSync(
    join(folders.contentDir, lesson),
    text.replace(':::objectifs', 'Une phrase de plus.\n\n:::objectifs'),
  )
  const edited = build()
  const { courses, weights } = await checkContent({ ...folders, quizCompiler })
  const written = courses.reduce((sum, course) => sum + course.written, 0)
  const figures = courses.reduce((sum, course) => sum + course.figures, 0)
  console.log({ written, figures, cold, drawn, same, edited })
  report(`Compiling ${written} lessons and ${figures} figures`, [
    row('from nothing', cold, 300, ' s'),
    ...(drawn ? [row('from nothing / with every figure drawn', cold / drawn, 0.5)] : []),
    row('after one edit', edited, 2, ' s'),
    row('after one edit / from nothing', edited / cold, 0.2),
    row('a chapter on the wire, median', weights[weights.length >> 1]! / 1024, 30, ' KB'),
    row('a chapter on the wire, most', weights.at(-1)! / 1024, 60, ' KB'),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function buildWithoutDrawings(): number {
  const [kept, aside] = [join(folders.contentDir, 'drawings'), join(folder, 'drawings')]
  renameSync(kept, aside)
  const seconds = build(join(folder, 'cache-for-drawing'), true)
  renameSync(aside, kept)
  return seconds
}

/** Compiles in a process of its own, as `scripts/build-content.ts` does; gives the seconds it took. */
function build(cacheDir = folders.cacheDir, drawsFigures = false): number {
  const door = (path: string) => JSON.stringify(join(root, path))
  const script = `import { buildContent, quizCompiler } from ${door('src/compiler/index.ts')}
    const { problems } = await buildContent({ ...${JSON.stringify({ ...folders, cacheDir, drawsFigures, outDir: join(folder, 'dist') })}, quizCompiler })
    if (problems.length > 0) throw new Error(JSON.stringify(problems))`
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  // A file: the processes that draw would inherit the flags of a script given in the command.
  const file = join(folder, 'build.mjs')
  writeFileSync(file, script)
  const begun = performance.now()
  execFileSync(process.execPath, [file], { stdio: 'inherit', env })
  return (performance.now() - begun) / 1000
}
