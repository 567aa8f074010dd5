import type { Heading, List, ListItem, Paragraph, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { foldText } from '../common/fold-text.ts'

/** The exercise (level 2) and its part (level 3) that something stands under, by what their headings begin with. */
type Place = { exercise: string; part: string }
type Question = Place & { number: number; item: ListItem }
/** What a correction says of one question; without a number, of what stands under its heading. */
type Answer = Place & { number: number | undefined; nodes: RootContent[] }

/**
 * Puts a correction into its subject, folded: what answers a numbered question right under it, what answers an
 * exercise without numbers at the exercise's end, and what fits nowhere at the very end. `subject` is changed. What
 * stands before the correction's first heading introduces that document, and is left out.
 */
export function foldCorrections(subject: Root, correction: Root): void {
  const questions = questionsOf(subject)
  const rests = new Map<string, { title: string; nodes: RootContent[] }>()
  for (const [exercise, nodes] of exercisesOf(correction)) {
    const own = questions.filter((question) => question.exercise === exercise)
    const answers =
      own.length > 0
        ? answersOf(exercise, nodes)
        : [{ exercise, part: '', number: undefined, nodes: nodes.slice(1) }]
    for (const answer of answers) {
      const question = own.find((one) => isAnsweredBy(one, answer, own))
      if (question)
        question.item.children.push(
          folded(`Corrigé de la question\u00A0${question.number}`, answer.nodes) as never,
        )
      else
        rests.set(exercise, {
          title: toString(nodes[0]),
          nodes: [...(rests.get(exercise)?.nodes ?? []), ...answer.nodes],
        })
    }
  }
  for (const [exercise, { title, nodes }] of rests) {
    const { end, isThere } = endOf(subject, exercise)
    const isNumbered = questions.some((question) => question.exercise === exercise)
    const summary = isThere ? (isNumbered ? 'Suite du corrigé' : 'Corrigé') : `Corrigé : ${title}`
    subject.children.splice(end, 0, folded(summary, nodes))
  }
}

function isAnsweredBy(question: Question, { number, part }: Answer, own: readonly Question[]): boolean {
  if (question.number !== number) return false
  // Numbers begin anew in each part, or run through all of them.
  return question.part === part || own.filter((other) => other.number === number).length === 1
}

/** Where an exercise of the subject ends; the subject's own end when it has none of this name. */
function endOf({ children }: Root, exercise: string): { end: number; isThere: boolean } {
  const start = children.findIndex((node) => isHeading(node, 2) && keyOf(node) === exercise)
  const next = children.findIndex((node, place) => place > start && isHeading(node, 2))
  return { end: start < 0 || next < 0 ? children.length : next, isThere: start >= 0 }
}

/** All that stands under each heading of level 2, the heading first. */
function exercisesOf({ children }: Root): Map<string, RootContent[]> {
  const found = new Map<string, RootContent[]>()
  let now: RootContent[] | undefined
  for (const node of children) {
    if (isHeading(node, 2)) found.set(keyOf(node), (now = []))
    now?.push(node)
  }
  return found
}

/** The items of the numbered lists that stand on their own. */
function questionsOf(subject: Root): Question[] {
  return [...exercisesOf(subject)].flatMap(([exercise, nodes]) => {
    let part = ''
    return nodes.flatMap((node) => {
      if (isHeading(node, 3)) part = keyOf(node)
      return node.type === 'list' && node.ordered
        ? itemsOf(node).map((found) => ({ exercise, part, ...found }))
        : []
    })
  })
}

const itemsOf = ({ start, children }: List) =>
  children.map((item, place) => ({ number: (start ?? 1) + place, item }))

/** An answer begins with its number in bold, « **3.** » or « **3. a)** », or is an item of a numbered list. */
function answersOf(exercise: string, [, ...nodes]: RootContent[]): Answer[] {
  const answers: Answer[] = []
  let part = ''
  let before: RootContent[] = []
  const begin = (number: number, first: RootContent[]) => {
    answers.push({ exercise, part, number, nodes: [...before, ...first] })
    before = []
  }
  for (const node of nodes) {
    const last = answers.at(-1)
    const number = node.type === 'paragraph' ? takeNumber(node) : undefined
    if (isHeading(node, 3)) {
      part = keyOf(node)
      // From here on nothing belongs to the answer before; the question itself stands under this heading.
      answers.push({ exercise, part, number: undefined, nodes: [] })
    } else if (number !== undefined) begin(number, [node])
    else if (node.type === 'list' && node.ordered)
      for (const { number: own, item } of itemsOf(node)) begin(own, item.children)
    else if (last?.number !== undefined && !isLabel(node)) last.nodes.push(node)
    else before.push(node)
  }
  if (before.length > 0) answers.push({ exercise, part, number: undefined, nodes: before })
  return answers.filter(({ nodes: said }) => said.length > 0)
}

/** « **B.** (1 point each) »: what the next answers have in common. */
const isLabel = (node: RootContent) =>
  node.type === 'paragraph' &&
  node.children[0]?.type === 'strong' &&
  /^\p{Lu}\.$/u.test(toString(node.children[0]))

/** The number that a paragraph begins with in bold, which is taken away: the fold names it. */
function takeNumber(paragraph: Paragraph): number | undefined {
  const [strong, after] = paragraph.children
  const text = strong?.type === 'strong' ? strong.children[0] : undefined
  const [whole, number] = (text?.type === 'text' && /^(\d+)\.\s*/.exec(text.value)) || []
  if (strong?.type !== 'strong' || text?.type !== 'text' || !whole) return undefined
  text.value = text.value.slice(whole.length)
  if (toString(strong) === '') {
    paragraph.children.shift()
    if (after?.type === 'text') after.value = after.value.trimStart()
  }
  return Number(number)
}

const isHeading = (node: RootContent, depth: number): node is Heading =>
  node.type === 'heading' && node.depth === depth

/** « exercice 1 » for « Exercice 1 : nombres réels (5 points) ». */
const keyOf = (heading: Heading) => foldText(toString(heading).replace(/\s*[:,(][^]*$/, '')).trim()

function folded(summary: string, nodes: RootContent[]): RootContent {
  const line = { type: 'paragraph', children: [{ type: 'text', value: summary }], data: { hName: 'summary' } }
  return {
    type: 'blockquote',
    children: [line, ...nodes],
    data: { hName: 'details', hProperties: { className: ['reponse'] } },
  } as RootContent
}
