import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { parseMarkdown } from '../markdown.ts'
import type { FoundAt } from './typography.ts'

/**
 * Steps of corrections (`corriges.md`) whose title begins with a number though their exercise (`exercices.md`)
 * numbers nothing: the pupil would read « Question 2 » of a question that was not asked. And those without a number
 * beside others that have one: « Question 1 », « Question 2 », then « Étape 3 ».
 */
export function checkStepNumbers(exercises: string, corrections: string): FoundAt[] {
  const numbering = new Set<string>()
  eachBox(parseMarkdown(exercises), 'exercice', (exercise) => {
    if (numbersQuestions(exercise)) numbering.add(exercise.attributes?.id ?? '')
  })
  const found: FoundAt[] = []
  eachBox(parseMarkdown(corrections), 'corrige', (correction) => {
    const exercise = correction.attributes?.exercice ?? ''
    const steps = stepsOf(correction)
    const isMixed = steps.some(({ number }) => number) && steps.some(({ number }) => !number)
    for (const { line, number } of steps) {
      if (number && !numbering.has(exercise)) {
        const message = `« Question ${number} » : l’exercice « ${exercise} » n’a pas de questions numérotées. Retire le numéro.`
        found.push({ line, message, isMistake: true })
      } else if (!number && isMixed) {
        const message =
          'Étape sans numéro parmi des étapes numérotées : écris à quelle question elle répond (« 2. », « 1 à 3 : »).'
        found.push({ line, message, isMistake: true })
      }
    }
  })
  return found
}

/** The steps of a correction, each with the question that its title names. */
function stepsOf(correction: ContainerDirective): { line: number; number: string | undefined }[] {
  const steps: { line: number; number: string | undefined }[] = []
  eachBox(correction, 'etape', (step) => {
    const [title] = step.children
    const text = title?.type === 'paragraph' && title.data?.directiveLabel ? toString(title) : ''
    const number = /^\d+(?=\.|$|\s:| et | à |, \d)/.exec(text)?.[0]
    steps.push({ line: step.position?.start.line ?? 1, number })
  })
  return steps
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
