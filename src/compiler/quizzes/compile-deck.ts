import * as z from 'zod/mini'
import type { DrawFigure } from '../figure.ts'
import type { CompiledQuiz, QuizToCompile } from '../quiz-file.ts'
import { setFrench } from '../typography.ts'
import type { Question, Quiz } from '../../features/quizzes/contract.ts'
import { type CardSort, cardQuestions, deckOf, inverse } from '../../features/quizzes/decks/rules.ts'
import { type Path, repeated, text } from '../../features/quizzes/kinds/kind.ts'
import { compileText, openSource, type QuizSource } from './quiz-source.ts'

const sorts = Object.keys(cardQuestions) as CardSort[]
const sides = ['front', 'back'] as const
/** Letters of a side as it is written: what is read at a glance. */
const longest = { quotation: 300, other: 240 }

const cardSchema = z.strictObject({
  kind: z.enum(sorts, `un de ces genres est attendu : ${sorts.join(', ')}`),
  name: text().check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'minuscules sans accent, chiffres et tirets seulement'),
    z.maxLength(60, '60 lettres au plus'),
    z.refine((name: string) => !name.endsWith(inverse), `« ${inverse} » est pour la carte retournée`),
  ),
  front: text(),
  back: text(),
  lesson: z.optional(
    z.number('le numéro d’une leçon du chapitre est attendu').check(z.int('un numéro entier est attendu')),
  ),
})
const deckSchema = z
  .array(cardSchema, 'une liste de cartes est attendue')
  .check(z.minLength(1, 'une carte au moins est attendue'))
type Card = z.output<typeof cardSchema>

/**
 * Makes a deck of a chapter's `cartes.yaml`, or tells why not, each problem at its line: a quiz that asks for every
 * card from its front, then for every card from its back.
 */
export async function compileDeck(file: QuizToCompile, draw: DrawFigure): Promise<CompiledQuiz> {
  const opened = openSource(file, draw, deckSchema)
  if ('refused' in opened) return opened.refused
  const { source, data: cards } = opened
  checkRepeated(cards, source)
  const made: { front: Question; back: Question }[] = []
  for (const [index, card] of cards.entries()) made.push(await compileCard(card, index, source))
  const questions = [...made.map(({ front }) => front), ...made.map(({ back }) => back)]
  const { level, subject, chapter, chapterTitle, id } = file
  const title = setFrench(chapterTitle)
  const deck: Quiz = {
    id: deckOf(id),
    title,
    level,
    subject,
    chapter,
    chapter_title: title,
    essentials: cards.length,
    questions,
  }
  const counts = { questions: questions.length, essentials: cards.length }
  return { ...source.found, ...counts, title, json: JSON.stringify(deck) }
}

const refuseAt = ({ file, yaml, found }: QuizSource, path: Path, message: string) =>
  found.problems.push({ file: file.file, line: yaml.lineOf(path), message })

/** Two cards of a name would be one for the pupil; two of the same side have two right answers. */
function checkRepeated(cards: readonly Card[], source: QuizSource): void {
  for (const index of repeated(cards.map(({ name }) => name)))
    refuseAt(source, [index, 'name'], `Le nom « ${cards[index]!.name} » est déjà pris dans ce chapitre.`)
  for (const side of sides) {
    const texts = cards.map((card) => card[side])
    for (const index of repeated(texts)) {
      const first = cards[texts.indexOf(texts[index]!)]!
      const message = `La carte « ${first.name} » a le même « ${side} » : on ne saurait laquelle est demandée.`
      refuseAt(source, [index, side], message)
    }
  }
}

async function compileCard(card: Card, index: number, source: QuizSource) {
  const { kind, name, lesson } = card
  const { file } = source
  for (const side of sides) checkSide(card, side, (message) => refuseAt(source, [index, side], message))
  if (lesson !== undefined && !(lesson >= 1 && lesson <= file.lessons.length))
    refuseAt(
      source,
      [index, 'lesson'],
      `Le chapitre n’a pas de leçon ${lesson} : il en a ${file.lessons.length}.`,
    )
  else if (lesson !== undefined && !file.lessons[lesson - 1])
    refuseAt(source, [index, 'lesson'], `La leçon ${lesson} n’est pas encore écrite.`)
  const front = await htmlOf(card, [index, 'front'], source)
  const back = await htmlOf(card, [index, 'back'], source)
  const [ofFront, ofBack] = cardQuestions[kind]
  const taught = { explanation: '', ...(lesson && { lesson: `chapter${file.chapter}_lesson${lesson}` }) }
  const asked = (shown: string, question: string) => `<p>${shown}</p> <p>${question}</p>`
  return {
    front: { id: name, text: asked(front, ofFront), ...taught, kind: 'flashcard' as const, back },
    back: {
      id: name + inverse,
      text: asked(back, ofBack),
      ...taught,
      kind: 'flashcard' as const,
      back: front,
    },
  }
}

function checkSide(card: Card, side: 'front' | 'back', refuse: (message: string) => void): void {
  const words = card[side]
  const isQuotation = card.kind === 'citation' && side === 'front'
  const most = isQuotation ? longest.quotation : longest.other
  if (words.length > most)
    refuse(`« ${side} » a ${words.length} lettres, ${most} au plus : une carte se lit d’un coup d’œil.`)
  if (words.includes('\n')) refuse(`« ${side} » tient sur une ligne.`)
  if (isQuotation && !/[«“]/.test(words))
    refuse('Une citation s’écrit entre guillemets, tout entière : « … ».')
}

async function htmlOf(card: Card, path: readonly [number, 'front' | 'back'], source: QuizSource) {
  const id = `cards-${card.name}-${path[1]}`
  const { blocks } = await compileText(source, card[path[1]], { path, id })
  return blocks.map((pieces) => pieces.join('')).join(' ')
}
