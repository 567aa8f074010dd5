import type { Code, Node, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { readFigure, renderFigure, type DrawFigure, wordyFence } from './figure.ts'
import { FormulaError, renderFormula } from './formula.ts'
import type { Refuse } from './markdown.ts'
import { takeMovements } from './movements.ts'
import { checkVerifiedNumber } from './verified-number.ts'

/** Checks every `:verif` and leaves what it shows; gives back how many there are. */
export function checkNumbers(tree: Root, refuse: Refuse): number {
  let count = 0
  visit(tree, 'textDirective', (node, index, parent) => {
    if (node.name !== 'verif' || !parent || index === undefined) return undefined
    count++
    const wrong = checkVerifiedNumber(node)
    if (wrong) refuse(node, wrong)
    ;(parent as Parent).children.splice(index, 1, ...node.children)
    return index
  })
  return count
}

/** Turns every formula into MathML. */
export function buildFormulas(tree: Root, text: string, refuse: Refuse): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'math' && node.type !== 'inlineMath') || !parent || index === undefined) return
    // `$$…$$` on one line is display only where it is all that its paragraph holds.
    const isAlone = node.type === 'inlineMath' && parent.children.length === 1 && startsWith(node, text, '$$')
    const isDisplay = node.type === 'math' || (isAlone && parent.type === 'paragraph')
    try {
      const formula = { type: 'html' as const, value: renderFormula(node.value, isDisplay) }
      if (isAlone && isDisplay) parent.data = { ...parent.data, hName: 'div' } as Parent['data']
      ;(parent as Parent).children[index] = formula
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      refuse(node, `La formule « ${node.value.trim()} » ne se compile pas : ${error.message}.`)
    }
  })
}

const startsWith = (node: Node, text: string, start: string) =>
  text.startsWith(start, node.position?.start.offset ?? text.length)

type FigureContext = { id: string; draw: DrawFigure; refuse: Refuse; mayMove?: boolean }

/** Draws every figure, its ids made unique by `id`; gives back how many there are. */
export async function buildFigures(
  tree: Root,
  { id, draw, refuse, mayMove = false }: FigureContext,
): Promise<number> {
  const movements = takeMovements(tree, { refuse, mayMove })
  const figures: { node: Code; parent: Parent; index: number }[] = []
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'tikz' && parent && index !== undefined) figures.push({ node, parent: parent, index })
  })
  const drawings = await Promise.all(
    figures.map(async ({ node }) => {
      const head = readFigure(node.meta ?? '')
      const wordy = wordyFence(node.value)
      if (wordy)
        return {
          error: 'Rien ne suit les trois accents graves qui ferment une figure : va à la ligne.',
          wordy,
        }
      return typeof head === 'string' ? { error: head } : { head, drawn: await draw(node.value) }
    }),
  )
  for (const [rank, { node, parent, index }] of figures.entries()) {
    const { error, head, drawn, wordy } = drawings[rank]!
    if (error) refuse(node, error, wordy)
    else if (drawn && 'error' in drawn)
      refuse(node, `La figure ne se compile pas : ${drawn.error}.`, drawn.line)
    else if (drawn && 'isMissing' in drawn)
      refuse(node, 'La figure n’a pas de dessin gardé : lance « npm run content:draw ».')
    else if (drawn && head)
      parent.children[index] = {
        type: 'html',
        value: renderFigure(drawn.svg, head, {
          id: `${id}-figure${rank + 1}`,
          movement: movements.get(node),
        }),
      }
  }
  return figures.length
}
