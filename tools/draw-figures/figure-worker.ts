// The program: draws the TikZ of each message, and answers with a message. TeX in WebAssembly keeps state, blocks
// while it runs, and speaks on the console.
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { dviParser, execute, mergeText, specials } from '@prinsss/dvi2html'
import postScript from '@prinsss/dvi2html/lib/specials/ps.js'
import postScriptFile from '@prinsss/dvi2html/lib/specials/psfile.js'
import { hashOf } from '../../src/compiler/cache.ts'
import type { Drawn } from '../../src/compiler/figure.ts'
import { FigureMachine } from './figure-machine.ts'
import { texJob, type TexJob } from './figure-source.ts'
import { finishSvg } from './figure-svg.ts'
import { runTex } from './figure-tex.ts'

const [cacheDir = '', pipelineHash = ''] = process.argv.slice(2)
const spoken: string[] = []
console.log = (line: unknown) => void spoken.push(String(line))
console.error = console.log

process.on('message', (tikz: string) => void draw(tikz).then((drawn) => process.send?.(drawn)))

async function draw(tikz: string): Promise<Drawn> {
  const job = texJob(tikz)
  spoken.length = 0
  let dvi: Buffer
  try {
    const core = `tex-${hashOf(pipelineHash, job.preamble)}.core`
    dvi = await runTex(job.preamble, job.document, join(cacheDir, core))
  } catch (error) {
    return texError(job, error)
  }
  try {
    return { svg: finishSvg(await svgOf(dvi)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), line: 1 }
  }
}

async function svgOf(dvi: Buffer): Promise<string> {
  let html = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      html += chunk.toString()
      done()
    },
  })
  async function* bytes() {
    yield dvi
  }
  const commands = specials.color(mergeText(dviParser(bytes())))
  const page = specials.papersize(specials.svg(read(postScriptFile)(read(postScript)(commands))))
  await execute(page, new FigureMachine(sink))
  return html
}

/** The library is CommonJS compiled from modules: its default export comes as a field. */
function read(module: unknown): (commands: unknown) => never {
  const { default: inner } = module as { default?: unknown }
  return (inner ?? module) as (commands: unknown) => never
}

/** TeX's first complaint, and the line of the figure it points at. */
function texError(job: TexJob, error: unknown): Drawn {
  const at = spoken.findIndex((line) => line.startsWith('!'))
  if (at === -1) return { error: error instanceof Error ? error.message : String(error), line: 1 }
  const reason = (spoken[at] ?? '').replace(/^! */, '').replace(/\.$/, '')
  const place = spoken.slice(at).find((line) => /^l\.\d+/.test(line)) ?? ''
  const [, number = '0', near = ''] = /^l\.(\d+) ?(.*)/.exec(place) ?? []
  const line = Math.max(1, Number(number) - job.linesBefore)
  return { error: near ? `${reason} (près de « ${near.trim().slice(-60)} »)` : reason, line }
}
