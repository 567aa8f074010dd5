import { plural } from '../../common/plural.ts'
import type { Report } from '../index.ts'
import type { CourseCounts } from '../../platform/server/content/index.ts'
import { checkNames, type CheckName } from './remark.ts'
import type { Review } from './review-content.ts'

const columns = ['leçons', 'exercices', 'corrigés', 'questions', 'cartes', 'fiches', 'figures', 'vérifiées']

/**
 * The lines of `check:content -- --report`, in French: what each course holds, then what each check found.
 * A course of which nothing is written is only counted.
 */
export function reportLines({ problems, courses, weights }: Report, review: Review): string[] {
  const begun = courses.filter(({ written, questions }) => written + questions > 0)
  const announced = courses.length - begun.length
  return [
    ...countLines(begun),
    ...(announced > 0
      ? [`${announced} cours ${plural(announced, 'annoncé', 'annoncés')}, dont rien n’est encore écrit.`]
      : []),
    ...(weights.length > 0 ? [weightLine(weights)] : []),
    '',
    `Contrôles sur ${review.files} fichiers (une erreur fait échouer, une remarque se lit) :`,
    `- format, liens, réponses calculées, longueur, poids : ${errors(problems.length)}`,
    ...Object.keys(checkNames).map((name) => checkLine(name as CheckName, review)),
    ...easeLines(review),
    ...remarkLines(review),
  ]
}

/** What a chapter weighs on the wire. */
export function weightLine(weights: readonly number[]): string {
  const [middle, most] = [weights[weights.length >> 1] ?? 0, weights.at(-1) ?? 0].map(inKilobytes)
  return `Un chapitre pèse ${middle} au milieu de la liste (30 visés), ${most} au plus (60 permis).`
}

function countLines(courses: readonly CourseCounts[]): string[] {
  const rows = courses.map((course) => [
    course.id,
    `${course.written}/${course.lessons}`,
    ...numbersOf(course),
  ])
  const sum = (numbers: (course: CourseCounts) => number) =>
    courses.reduce((total, course) => total + numbers(course), 0)
  const totals = numbersOf(courses[0]).map((_number, column) =>
    String(sum((course) => Number(numbersOf(course)[column]))),
  )
  const total = ['Ensemble', `${sum(({ written }) => written)}/${sum(({ lessons }) => lessons)}`, ...totals]
  const table = [['Cours', ...columns], ...rows, total]
  const widths = ['Cours', ...columns].map((_title, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  )
  return table.map(([name = '', ...cells]) =>
    [
      name.padEnd(widths[0] ?? 0),
      ...cells.map((cell, column) => cell.padStart(widths[column + 1] ?? 0)),
    ].join('  '),
  )
}

function numbersOf(course: CourseCounts | undefined): string[] {
  if (!course) return []
  const { exercises, corrections, questions, cards, sheets, figures, verified } = course
  return [exercises, corrections, questions, cards, sheets, figures, verified].map(String)
}

function checkLine(name: CheckName, { remarks }: Review): string {
  const own = remarks.filter(({ check }) => check === name)
  const mistakes = own.filter(({ isMistake }) => isMistake).length
  return `- ${checkNames[name]} : ${errors(mistakes)}, ${counted(own.length - mistakes, 'remarque')}`
}

function easeLines({ ease }: Review): string[] {
  if (ease.length === 0) return []
  const values = ease.map(
    ({ course, ease: value }) => `${course.replace('courses/', '')} ${value.toFixed(0)}`,
  )
  return ['', `Facilité de lecture des leçons, de 0 à 100 : ${values.join(', ')}.`]
}

function remarkLines({ remarks }: Review): string[] {
  const taste = remarks.filter(({ isMistake }) => !isMistake)
  if (taste.length === 0) return []
  return ['', 'Remarques :', ...taste.map(({ file, line, message }) => `content/${file}:${line}  ${message}`)]
}

const counted = (count: number, word: string) => `${count} ${plural(count, word, `${word}s`)}`
const errors = (count: number) => counted(count, 'erreur')
const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).replace('.', ',')} Ko`
