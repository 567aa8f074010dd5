import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { hashOf, readCached, writeCached } from './cache.ts'
import type { DrawFigure, Drawn } from './figure.ts'

/** A slow machine under load takes 5 s for a plot; TeX in a loop would never end. */
const timeoutMs = 60_000

/** Draws figures one after another in one child process, started at the first figure that the cache lacks. */
export type FigureDrawer = { draw: DrawFigure; close: () => void }

/** `pipelineHash` stands for everything but the figure's text that decides how it is drawn. */
export function openFigureDrawer(cacheDir: string, pipelineHash: string): FigureDrawer {
  let worker: ChildProcess | undefined
  let count = 0
  let queue: Promise<unknown> = Promise.resolve()

  const drawNow = (tikz: string): Promise<Drawn> =>
    new Promise((resolve) => {
      worker ??= fork(join(import.meta.dirname, 'figure-worker.ts'), {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      const child = worker
      const id = ++count
      const finish = (drawn: Drawn, isLost: boolean) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
        if (isLost) {
          child.kill('SIGKILL')
          worker = undefined
        }
        resolve(drawn)
      }
      const onMessage = (reply: { id: number; drawn: Drawn }) => {
        if (reply.id === id) finish(reply.drawn, false)
      }
      const onExit = () => finish({ error: 'TeX s’est arrêté sans rien dire', line: 1 }, true)
      const timer = setTimeout(
        () => finish({ error: `TeX n’a pas fini en ${timeoutMs / 1000} s`, line: 1 }, true),
        timeoutMs,
      )
      child.on('message', onMessage).on('exit', onExit)
      child.send({ id, tikz })
    })

  const draw: DrawFigure = async (tikz) => {
    const key = `figure-${hashOf(pipelineHash, tikz)}`
    const known = readCached<Drawn>(cacheDir, key)
    if (known) return known
    const turn = queue.then(() => drawNow(tikz))
    queue = turn
    const drawn = await turn
    if ('svg' in drawn) writeCached(cacheDir, key, drawn)
    return drawn
  }
  return { draw, close: () => worker?.kill() }
}
