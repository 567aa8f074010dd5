import { join } from 'node:path'

/** The program of authors that draws figures, with packages of its own: called, never imported. */
export const drawTool = join(import.meta.dirname, '../../tools/draw-figures')
