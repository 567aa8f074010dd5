import type { Code, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parse } from 'yaml'
import { readMovement, writeMovement } from '../features/courses/figures/movement.ts'
import type { Refuse } from './markdown.ts'

/**
 * Takes the blocks `mouvement` out of the tree and gives what each says, as pages carry it, by the figure before it.
 * What cannot move is refused with a sentence: an unknown model or quantity, numbers out of reach, a block alone.
 */
export function takeMovements(
  tree: Root,
  { refuse, mayMove }: { refuse: Refuse; mayMove: boolean },
): Map<Code, string> {
  const found: { node: Code; parent: Parent; before: Code | undefined }[] = []
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang !== 'mouvement' || !parent || index === undefined) return
    const before = parent.children[index - 1]
    const isFigure = before?.type === 'code' && before.lang === 'tikz'
    found.push({ node, parent, before: isFigure ? before : undefined })
  })
  const movements = new Map<Code, string>()
  for (const { node, parent, before } of found) {
    parent.children.splice(parent.children.indexOf(node), 1)
    const movement = read(node)
    if (!mayMove) refuse(node, 'Une figure ne bouge pas dans un quiz : enlève ce bloc « mouvement ».')
    else if (!before) refuse(node, 'Un bloc « mouvement » se met juste après le bloc « tikz » de sa figure.')
    else if ('error' in movement) refuse(node, movement.error)
    else movements.set(before, movement.written)
  }
  return movements
}

function read({ value }: Code): { written: string } | { error: string } {
  let settings: unknown
  try {
    settings = parse(value)
  } catch {
    return { error: 'Ce bloc « mouvement » ne se lit pas : une ligne « nom: valeur » par grandeur.' }
  }
  if (!settings || typeof settings !== 'object' || Array.isArray(settings))
    return { error: 'Un bloc « mouvement » commence par « modele: » et le nom d’un modèle.' }
  const movement = readMovement(settings as Record<string, unknown>)
  return typeof movement === 'string' ? { error: movement } : { written: writeMovement(movement) }
}
