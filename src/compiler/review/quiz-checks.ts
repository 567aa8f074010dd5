import type { Question, QuizAnswers } from './quiz-answers.ts'
import type { Remark } from './remark.ts'

type Found = Omit<Remark, 'file'>
const fewest = { longest: 4, fixed: 4, truths: 8, course: 10 } as const

/** Reviews one quiz: options that cannot be told apart, right answers that betray themselves. */
export function checkQuiz({ questions }: QuizAnswers): Found[] {
  return [...questions.flatMap(checkOptions), ...checkLongest(questions), ...checkFixed(questions)]
}

/** Reviews the quizzes of a course together: where the right answers stand, how many sentences are true. */
export function checkCourse(quizzes: readonly QuizAnswers[]): Found[] {
  const shuffled = quizzes.flatMap(({ questions }) => questions.filter(({ isFixed }) => !isFixed))
  const truths = quizzes.flatMap((quiz) => quiz.truths)
  const found: Found[] = []
  const places = [0, 1, 2, 3].map((place) => shuffled.filter(({ right }) => right === place).length)
  const most = Math.max(...places)
  if (shuffled.length >= fewest.course && most > 0.6 * shuffled.length)
    found.push({
      line: 1,
      check: 'positions',
      isMistake: false,
      message:
        `La bonne réponse est écrite à la place ${places.indexOf(most) + 1} dans ${most} questions ` +
        `sur ${shuffled.length} : l’élève les voit mélangées, mais varie.`,
    })
  const right = truths.filter(Boolean).length
  const [often, word] = right * 2 > truths.length ? [right, 'vraies'] : [truths.length - right, 'fausses']
  if (truths.length >= fewest.truths && often > 0.8 * truths.length)
    found.push({
      line: 1,
      check: 'positions',
      isMistake: often === truths.length,
      message: `${often} phrases sur ${truths.length} sont ${word} : qui répond toujours pareil gagne.`,
    })
  return found
}

function checkOptions({ options, lines }: Question): Found[] {
  return options.flatMap((option, place) =>
    options.slice(0, place).flatMap((other): Found[] => {
      const found = { line: lines[place] ?? 1, check: 'options' as const }
      if (bare(option) === bare(other))
        return [{ ...found, isMistake: true, message: `Cette option dit la même chose que « ${other} ».` }]
      if (!isNearly(option, other)) return []
      return [{ ...found, isMistake: false, message: `Cette option ressemble à « ${other} » : relis-la.` }]
    }),
  )
}

/** Spaces, apostrophes and a last dot say nothing; a capital or an accent may be the point. */
function bare(option: string): string {
  return option
    .replaceAll('’', "'")
    .replaceAll(/\\[,;! ]|[\s\u00A0\u202F~]/g, '')
    .replace(/\.$/, '')
}

/** Two long texts without number or formula that differ by a letter or two in one place. */
function isNearly(one: string, other: string): boolean {
  if (one.length < 20 || /[\d$]/.test(one + other) || Math.abs(one.length - other.length) > 2) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < one.length - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return one.length - start - end <= 2
}

function checkLongest(questions: readonly Question[]): Found[] {
  const telling = questions.filter(isLongest)
  if (questions.length < fewest.longest || telling.length * 2 <= questions.length) return []
  return [
    {
      line: telling[0]?.line ?? 1,
      check: 'longest',
      isMistake: telling.length === questions.length,
      message:
        `La bonne réponse est nettement la plus longue dans ${telling.length} questions sur ` +
        `${questions.length} : elle se devine. Allonge des fausses ou abrège la bonne.`,
    },
  ]
}

/** Whether the right option is longer than each other at first sight: by 15 % and three letters. */
export function isLongest({ options, right }: Question): boolean {
  const lengths = options.map(
    (option) => option.replaceAll(/\\[a-zA-Z]+/g, 'x').replaceAll(/[${}\\^_]/g, '').length,
  )
  const longestOther = Math.max(...lengths.filter((_length, place) => place !== right))
  return (lengths[right] ?? 0) > longestOther * 1.15 + 3
}

function checkFixed(questions: readonly Question[]): Found[] {
  const fixed = questions.filter(({ isFixed }) => isFixed)
  const [first] = fixed
  if (!first || fixed.length < fewest.fixed || fixed.some(({ right }) => right !== first.right)) return []
  return [
    {
      line: first.line,
      check: 'positions',
      isMistake: true,
      message: `Les ${fixed.length} questions dont l’ordre est gardé ont leur bonne réponse à la même place.`,
    },
  ]
}
