import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { parseMarkdown } from '../markdown.ts'
import type { FoundAt } from './typography.ts'

/**
 * Steps of corrections (`corriges.md`) whose title begins with a number though their exercise (`exercices.md`)
 * numbers nothing: the pupil would read « Question 2 » of a question that was not asked.
 */
export function checkStepNumbers(exercises: string, corrections: string): FoundAt[] {
  const numbering = new Set<string>()
  eachBox(parseMarkdown(exercises), 'exercice', (exercise) => {
    if (numbersQuestions(exercise)) numbering.add(exercise.attributes?.id ?? '')
  })
  const found: FoundAt[] = []
  eachBox(parseMarkdown(corrections), 'corrige', (correction) => {
    const exercise = correction.attributes?.exercice ?? ''
    if (numbering.has(exercise)) return
    eachBox(correction, 'etape', (step) => {
      const [title] = step.children
      if (title?.type !== 'paragraph' || !title.data?.directiveLabel) return
      const number = /^\d+(?=\.|$| et | à |, \d)/.exec(toString(title))?.[0]
      if (!number) return
      const message = `« Question ${number} » : l’exercice « ${exercise} » n’a pas de questions numérotées. Retire le numéro.`
      found.push({ line: step.position?.start.line ?? 1, message, isMistake: true })
    })
  })
  return found
}

/** Its questions are boxes, a numbered list, or numbers within a sentence. */
function numbersQuestions(exercise: ContainerDirective): boolean {
  let isNumbered = /\s1\. /.test(toString(exercise))
  visit(exercise, (node) => {
    isNumbered ||= node.type === 'list' && Boolean(node.ordered)
    isNumbered ||= node.type === 'containerDirective' && node.name === 'question'
  })
  return isNumbered
}

function eachBox(
  tree: Root | ContainerDirective,
  name: string,
  take: (box: ContainerDirective) => void,
): void {
  visit(tree, 'containerDirective', (box) => {
    if (box === tree || box.name !== name) return undefined
    take(box)
    return SKIP
  })
}
