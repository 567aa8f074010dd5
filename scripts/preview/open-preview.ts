import { watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildContent, formatProblem, quizCompiler } from '../../src/compiler/index.ts'
import { loadContent } from '../../src/platform/server/content/index.ts'
import type { Shown } from './shown.ts'
import { chapterPage, listPage, missingPage } from './pages.ts'

/** Editors write a file in several steps; all of them make one build. */
const restMilliseconds = 150

/**
 * Builds a content folder, and a server of its lessons that builds again whenever a file there changes and tells
 * the open pages. What is wrong is printed, and stands on every page; the rest is shown all the same.
 */
export async function openPreview(folders: {
  contentDir: string
  outDir: string
  cacheDir: string
}): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  let shown = await build(folders)
  const listeners = new Set<() => void>()
  let building = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folders.contentDir, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(async () => {
        shown = await build(folders)
        for (const tell of listeners) tell()
      })
    }, restMilliseconds)
  })
  const app = openSite(() => shown, { listeners })
  return {
    app,
    close: async () => {
      clearTimeout(timer)
      watcher.close()
      await building
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

async function build(folders: { contentDir: string; outDir: string; cacheDir: string }): Promise<Shown> {
  const begun = performance.now()
  const { problems } = await buildContent({ ...folders, quizCompiler, drawsFigures: true })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
  const place = join(folders.contentDir, '/')
  for (const problem of problems) console.error(place + formatProblem(problem))
  console.log(`Leçons lues en ${seconds} s, ${problems.length} à corriger.`)
  return { content: loadContent(folders.outDir), problems }
}

function openSite(read: () => Shown, { listeners }: { listeners: Set<() => void> }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', (_request, reply) => reply.type('text/html').send(listPage(read())))
  app.get<{ Params: { course: string; chapter: string } }>('/:course/:chapter', ({ params }, reply) => {
    const page = chapterPage(read(), params.course, Number(params.chapter))
    return reply
      .code(page ? 200 : 404)
      .type('text/html')
      .send(page ?? missingPage(read()))
  })
  app.get<{ Params: { name: string } }>('/content/:name', async ({ params }, reply) => {
    const font = read().content.fontFiles.find(({ name }) => name === params.name)
    if (!font) return reply.code(404).send()
    return reply.type('font/woff2').send(await readFile(font.path))
  })
  app.get('/changes', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
    const tell = () => reply.raw.write('data: changed\n\n')
    listeners.add(tell)
    request.raw.once('close', () => listeners.delete(tell))
    reply.raw.flushHeaders()
  })
  return app
}
