import escapeHtml from 'escape-html'
import { classLabels } from '../../src/school/classes.ts'
import { formatProblem } from '../../src/compiler/index.ts'
import { kinds, type CatalogueCourse } from '../../src/platform/server/content/index.ts'
import type { Quiz } from '../../src/features/quizzes/contract.ts'
import { deckOf } from '../../src/features/quizzes/decks/rules.ts'
import { partKeys, partTitles, questionsOf } from '../../src/features/quizzes/parts.ts'
import type { Shown } from './shown.ts'
import { questionHtml } from './question-html.ts'

const frame = `body { max-width: 42rem; margin: 0 auto; padding: 1rem; }
.preview-problems { border: 2px solid #d6455d; border-radius: 8px; padding: 0 1rem; }
.preview-problems li { overflow-wrap: anywhere; }
.preview-right { font-weight: 700; }`

/** Every chapter of which something is written, by course. */
export function listPage(shown: Shown): string {
  const courses = shown.content.catalogue.courses.filter(({ chapters }) => chapters.some(isBegun))
  const lists = courses.map((course) => {
    const items = course.chapters.flatMap((chapter, index) =>
      isBegun(chapter)
        ? [`<li><a href="/${course.id}/${index + 1}">${index + 1}. ${escapeHtml(chapter.title)}</a></li>`]
        : [],
    )
    return `<h2>${escapeHtml(nameOf(course))}</h2><ul>${items.join('')}</ul>`
  })
  return page(shown, 'Aperçu des leçons', `<h1>Aperçu des leçons</h1>${lists.join('')}`)
}

/** A chapter whole: its lessons, exercises, corrections, quiz and cards, in this order. Undefined where nothing is. */
export function chapterPage(shown: Shown, courseId: string, number: number): string | undefined {
  const { content } = shown
  const course = content.course(courseId)
  const chapter = course?.chapters[number - 1]
  if (!course || !chapter) return undefined
  const texts = kinds.flatMap((kind) => content.chapter(course.id, number, kind)?.text().toString() ?? [])
  const quiz = content.quiz(`${course.id}_chapter${number}`)
  const deck = content.quiz(deckOf(`${course.id}_chapter${number}`))
  const played = quiz ? quizHtml(JSON.parse(quiz.text().toString()) as Quiz) : ''
  const learnt = deck ? deckHtml(JSON.parse(deck.text().toString()) as Quiz) : ''
  const head = `<p><a href="/">Toutes les leçons</a></p><p>${escapeHtml(nameOf(course))}, chapitre ${number}</p>`
  const nothing =
    texts.length === 0 && !quiz && !deck ? '<p>Rien n’est encore écrit dans ce chapitre.</p>' : ''
  const title = escapeHtml(chapter.title)
  return page(
    shown,
    title,
    `${head}<h1>${title}</h1>${nothing}${texts.join('')}${played}${learnt}`,
    course.subject,
  )
}

/** A quiz part by part, as it is played. */
function quizHtml(quiz: Quiz): string {
  const parts = partKeys.map((part) => {
    const questions = questionsOf(quiz, part)
    return questions.length > 0
      ? `<h2>Quiz : ${partTitles[part]}</h2>${questions.map(questionHtml).join('')}`
      : ''
  })
  return `<section class="lesson">${parts.join('')}</section>`
}

/** A deck card by card, from its front. */
function deckHtml(deck: Quiz): string {
  const cards = questionsOf(deck, 'essentials').map(questionHtml)
  return `<section class="lesson"><h2>Cartes</h2>${cards.join('')}</section>`
}

export function missingPage(shown: Shown): string {
  return page(
    shown,
    'Page non trouvée',
    '<h1>Ce chapitre n’existe pas</h1><p><a href="/">Toutes les leçons</a></p>',
  )
}

function page({ content, problems }: Shown, title: string, body: string, subject = ''): string {
  const sentences = problems.map((problem) => `<li>${escapeHtml(formatProblem(problem))}</li>`)
  const wrong = problems.length > 0 ? `<ul class="preview-problems">${sentences.join('')}</ul>` : ''
  return `<!doctype html><html lang="fr" data-subject="${escapeHtml(subject)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${content.style}${frame}</style></head>
<body>${wrong}${body}<script>new EventSource('/changes').onmessage = () => location.reload()</script></body></html>`
}

function isBegun({ written, exercises, questions, cards }: CatalogueCourse['chapters'][number]): boolean {
  return written || exercises > 0 || questions + cards > 0
}

function nameOf({ class: classKey, title }: CatalogueCourse): string {
  return `${classLabels[classKey as keyof typeof classLabels]}, ${title}`
}
