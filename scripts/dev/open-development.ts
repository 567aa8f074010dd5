import { cpSync, existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { buildContent, formatProblem, quizCompiler } from '../../src/compiler/index.ts'
import config from '../../vite.config.ts'
import { pagePlugins } from '../web/page-plugins.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { freePort, openSchool } from './school.ts'

/** Editors write a file in several steps; all of them make one build. */
const restMilliseconds = 150

/**
 * Opens the school from its sources at the first free port from `port` on. Its lessons, accounts and files stand in
 * `folder`, apart from those of a school that runs from the same checkout.
 */
export async function openDevelopment(options: {
  host: string
  port: number
  folder: string
}): Promise<{ address: string; close: () => Promise<void> }> {
  const contentDir = join(options.folder, 'content')
  // Files are named by what they hold: those that stand are not made again.
  if (!existsSync(contentDir) && existsSync('dist/content'))
    cpSync('dist/content', contentDir, { recursive: true })
  console.log('Lecture des leçons…')
  await readLessons(contentDir)
  const schoolPort = await freePort()
  const vite = await openPages({ ...options, contentDir, schoolPort })
  const address = `http://${options.host}:${(vite.httpServer!.address() as { port: number }).port}`
  const school = await openSchool({
    port: schoolPort,
    address,
    contentDir,
    dataDir: join(options.folder, 'data'),
    onOpen: () => {
      vite.moduleGraph.invalidateAll()
      vite.ws.send({ type: 'full-reload' })
    },
  })

  const following = follow({
    onLessons: () => readLessons(contentDir),
    onChange: school.restart,
  })
  return {
    address,
    close: async () => {
      await following.close()
      await Promise.all([school.close(), vite.close()])
    },
  }
}

/** Tells of changes: of what the server is made of, and before that of the lessons it reads. */
function follow({ onLessons, onChange }: { onLessons: () => Promise<void>; onChange: () => Promise<void> }) {
  let areLessonsNew = false
  let working = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const work = async () => {
    const readsLessons = areLessonsNew
    areLessonsNew = false
    if (readsLessons) await onLessons()
    await onChange()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(work).catch((error: unknown) => console.error(error))
    }, restMilliseconds)
  }
  const watchers = [
    watch('content', { recursive: true }, () => {
      areLessonsNew = true
      wait()
    }),
    watch('src', { recursive: true }, (_, file) => {
      if (file && isOfServer(file.replaceAll('\\', '/'))) wait()
    }),
  ]
  return {
    close: async () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await working
    },
  }
}

/** Pages are Vite's, tests nobody's, and the compiler is this process itself. */
const isOfServer = (file: string) => file.endsWith('.ts') && !/(^|\/)(web|compiler)\/|\.test\.ts$/.test(file)

/** What is wrong is printed, the rest shown all the same. */
async function readLessons(outDir: string): Promise<void> {
  const begun = performance.now()
  const { problems } = await buildContent({
    contentDir: 'content',
    outDir,
    cacheDir: '.cache/content',
    quizCompiler,
    drawsFigures: true,
  })
  for (const problem of problems) console.error(formatProblem(problem))
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
  console.log(`Leçons lues en ${seconds} s, ${problems.length} à corriger.`)
}

async function openPages({
  host,
  port,
  contentDir,
  schoolPort,
}: {
  host: string
  port: number
  contentDir: string
  schoolPort: number
}): Promise<ViteDevServer> {
  const ofSchool = ['/api', '/content', '/robots.txt', '/sitemap.xml', '/site.webmanifest']
  const target = `http://127.0.0.1:${schoolPort}`
  const vite = await createServer({
    ...config,
    configFile: false,
    logLevel: 'warn',
    publicDir: 'public',
    plugins: [...pagePlugins(contentDir), pagesPlugin()],
    server: {
      host,
      port,
      proxy: Object.fromEntries(ofSchool.map((path) => [`^${path}([/?]|$)`, { target }])),
      // Lessons are read by ourselves, and what is built is nobody's source.
      watch: {
        ignored: ['content', '.cache', 'dist', 'data', 'tests'].map((name) => `${process.cwd()}/${name}/**`),
      },
    },
  })
  return vite.listen()
}
