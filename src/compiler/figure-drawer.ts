import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hashOf, readCached, writeCached } from './cache.ts'
import { drawTool } from './draw-tool.ts'
import type { DrawFigure, Drawn } from './figure.ts'
import type { KeptDrawings } from './kept-drawings.ts'

/** A figure takes a second or two, on a loaded machine more than a minute; TeX in a loop would never end. */
const timeoutMs = 300_000

/** TeX takes one core and 200 MB: two at a time are enough for a small machine. */
const mostWorkers = Math.min(2, availableParallelism())

/** Draws figures by the program of authors, installed and started at the first figure that the cache lacks. */
export type FigureDrawer = { draw: DrawFigure; close: () => void }

/** Gives the kept drawings and starts no program: what a school builds with. */
export function openKeptDrawer(kept: Pick<KeptDrawings, 'read'>): FigureDrawer {
  const draw: DrawFigure = async (tikz) => {
    const svg = kept.read(tikz)
    return svg ? { svg } : { isMissing: true }
  }
  return { draw, close: () => {} }
}

/**
 * `pipelineHash` stands for everything but the figure's text that decides how it is drawn.
 * What is among the kept drawings is not drawn.
 */
export function openFigureDrawer(
  cacheDir: string,
  pipelineHash: string,
  kept?: Pick<KeptDrawings, 'read'>,
): FigureDrawer {
  const lanes = Array.from({ length: mostWorkers }, () => openLane(cacheDir, pipelineHash))
  let installed: Promise<boolean> | undefined
  const draw: DrawFigure = async (tikz) => {
    const svg = kept?.read(tikz)
    if (svg) return { svg }
    const key = `figure-${hashOf(pipelineHash, tikz)}`
    const known = readCached(cacheDir, key) as Drawn | undefined
    if (known) return known
    installed ??= installTool()
    if (!(await installed)) return { error: 'le programme qui dessine n’a pas pu être installé', line: 1 }
    const lane = lanes.toSorted((one, other) => one.waiting() - other.waiting())[0]!
    const drawn = await lane.draw(tikz)
    if ('svg' in drawn) writeCached(cacheDir, key, drawn)
    return drawn
  }
  return { draw, close: () => lanes.forEach((lane) => lane.close()) }
}

/** Whether the program has its packages: they come from the registry the first time. */
async function installTool(): Promise<boolean> {
  const child = spawn(process.execPath, [join(drawTool, 'install.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

/** One child process, which draws one figure after another. It is replaced when it is lost or too slow. */
function openLane(cacheDir: string, pipelineHash: string) {
  let worker: ChildProcess | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  const drawNow = (tikz: string): Promise<Drawn> =>
    new Promise((resolve) => {
      worker ??= fork(join(drawTool, 'figure-worker.ts'), [cacheDir, pipelineHash], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const child = worker
      const finish = (drawn: Drawn, isLost: boolean) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
        if (isLost) {
          child.kill('SIGKILL')
          worker = undefined
        }
        resolve(drawn)
      }
      const onMessage = (drawn: Drawn) => finish(drawn, false)
      const onExit = () => finish({ error: 'TeX s’est arrêté sans rien dire', line: 1 }, true)
      const timer = setTimeout(
        () => finish({ error: `TeX n’a pas fini en ${timeoutMs / 1000} s`, line: 1 }, true),
        timeoutMs,
      )
      child.on('message', onMessage).on('exit', onExit)
      child.send(tikz)
    })

  return {
    waiting: () => waiting,
    draw: async (tikz: string): Promise<Drawn> => {
      waiting++
      const turn = queue.then(() => drawNow(tikz)).finally(() => waiting--)
      queue = turn
      return turn
    },
    close: () => worker?.kill(),
  }
}
