import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, hashOfSources, writeWhole } from './cache.ts'
import { drawTool } from './draw-tool.ts'
import { versionsOf } from './library-versions.ts'

/**
 * The drawings that lie beside the lessons, in `content/drawings`: TeX draws a figure on its author's machine,
 * not again on each school's. A drawing's name changes with the figure's text and with what decides how it is drawn.
 */
export type KeptDrawings = {
  nameOf: (tikz: string) => string
  /** The SVG of a figure; undefined when there is none. */
  read: (tikz: string) => string | undefined
  write: (tikz: string, svg: string) => void
  /** The names of all. */
  names: () => string[]
  remove: (name: string) => void
}

export function openDrawings(contentDir: string): KeptDrawings {
  const folder = join(contentDir, 'drawings')
  const pipeline = drawingPipeline()
  const nameOf = (tikz: string) => `${hashOf(pipeline, tikz)}.svg`
  return {
    nameOf,
    read: (tikz) => {
      const file = join(folder, nameOf(tikz))
      return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : undefined
    },
    write: (tikz, svg) => writeWhole(join(folder, nameOf(tikz)), `${svg}\n`),
    names: () => (existsSync(folder) ? readdirSync(folder) : []),
    remove: (name) => rmSync(join(folder, name), { force: true }),
  }
}

/** Stands for everything but a figure's text that decides how it is drawn. */
export function drawingPipeline(): string {
  return hashOf(
    versionsOf(/\/(node-tikzjax|@prinsss\/dvi2html|svgo|svgpath|rehype-raw|rehype-stringify)$/, drawTool),
    hashOfSources(drawTool),
  )
}
