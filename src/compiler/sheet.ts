import { escaped, type LessonSheet, type Method, nothing, type Piece } from './lesson-sheet.ts'

/** What one page of A5 holds: points and mistakes stand there always, methods and examples while there is room. */
const wordsOnPage = 205
/** A page of methods has fewer headings and lists, and its examples more tall formulas. */
const wordsOnMethods = 260
/** One method more is no page: it stays in its lesson. */
const leastMethods = 2

/**
 * A chapter's revision sheets, a page each as HTML, made of its lessons' own boxes so that they never say anything else
 * than they do. The first says what to remember of each lesson, then methods, the two first mistakes and one example,
 * as far as one page holds them; the second the methods that it had no room for, each with its solved example.
 * `id` is the chapter's, such as `chapter3`. Empty where no lesson is written.
 */
export function chapterSheets(
  { id, title }: { id: string; title: string },
  lessons: readonly { title: string; sheet: LessonSheet }[],
): string[] {
  const told = lessons.filter(({ sheet }) => sheet.points.html)
  if (told.length === 0) return []
  const points = told.map(
    (lesson) => (lessons.length > 1 ? `<h3>${escaped(lesson.title)}</h3>` : '') + lesson.sheet.points.html,
  )
  const mistakes = told.flatMap(({ sheet }) => (sheet.mistake ? [`<li>${sheet.mistake}</li>`] : []))
  const box = `<section class="box box-erreurs"><h3 class="box-title">À éviter</h3><ul>${mistakes.slice(0, 2).join('')}</ul></section>`
  const lead = leading(told.map(({ sheet }) => sheet))
  const isLeft = ({ steps }: Method) => lead.every((method) => method.steps !== steps)
  const left = fitting(lessons.flatMap(({ sheet }) => sheet.methods).filter(isLeft), wordsOnMethods)
  const name = escaped(title)
  const sheet = page(`${id}_fiche`, name, [...points, ...htmlOf(lead), mistakes.length > 0 ? box : ''])
  if (left.length < leastMethods) return [sheet]
  return [sheet, page(`${id}_methodes`, `Méthodes\u00A0: ${name}`, htmlOf(left))]
}

const page = (id: string, name: string, parts: readonly string[]) =>
  `<section id="${id}" class="lesson fiche" data-title="${name}"><h2>${name}</h2>${parts.join('')}</section>`

/** The first method with an example of its lesson, then the other lessons' methods, while there is room. */
function leading(sheets: readonly LessonSheet[]): Method[] {
  const leads = sheets.flatMap(({ methods }) => methods.find(hasExample) ?? methods[0] ?? [])
  const first = leads.find(hasExample) ?? leads[0]
  if (!first) return []
  const others = leads.filter((method) => method !== first).map(({ steps }) => ({ steps, example: nothing }))
  const words = sheets.reduce((sum, { points }) => sum + points.words, 0)
  return fitting([first, ...others], wordsOnPage - words)
}

/** Those of the methods that fit into so many words, each with its example where that fits too. */
function fitting(methods: readonly Method[], words: number): Method[] {
  let left = words
  const take = (piece: Piece) => {
    if (piece.words > left) return nothing
    left -= piece.words
    return piece
  }
  return methods.flatMap((method) => {
    const steps = take(method.steps)
    return steps === nothing ? [] : [{ steps, example: take(method.example) }]
  })
}

const htmlOf = (methods: readonly Method[]) => methods.map(({ steps, example }) => steps.html + example.html)
const hasExample = ({ example }: Method) => example.html !== ''
