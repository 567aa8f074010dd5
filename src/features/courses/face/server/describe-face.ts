import escapeHtml from 'escape-html'
import { plural } from '../../../../common/plural.ts'
import type { Content } from '../../../../platform/server/content/index.ts'
import { classLabels, findClass } from '../../../../school/classes.ts'
import { findSubject, subjects } from '../../../../school/subjects.ts'
import type { Face } from '../../contract.ts'
import { findCourse, readerPath } from '../../rules.ts'
import type { FoundFace } from './find-face.ts'

/** What everybody may read of a lesson, and where it goes on. */
export function describeFace(content: Content, found: FoundFace): Face {
  const { course, chapter, lesson, path } = found
  const name = findCourse(course.class, course.subject)!
  return {
    title: `${lesson.title}, ${chapter.title} · ${course.title}, ${classOf(found)}`,
    path,
    reader: readerPath(name, 'cours', lesson.code),
    html: coloured(found, `${headOf(found)}${content.face(path) ?? ''}${restOf(found)}`),
    style: content.formulaStyle,
  }
}

/** `Troisième`: what the class is called. */
export const classOf = ({ course }: FoundFace): string => classLabels[findClass(course.class)!]

function headOf(found: FoundFace): string {
  const { course, chapter, number, rank, lesson } = found
  const subject = encodeURIComponent(course.subject)
  const steps = [
    [`/select-course/${course.class}`, classOf(found)],
    [`/course-detail/${course.class}/${subject}`, course.title],
  ] as const
  const links = steps.map(([to, label]) => `<li><a href="${to}">${escapeHtml(label)}</a></li>`).join('')
  const place = `Chapitre\u00a0${number}\u00a0: ${chapter.title}`
  const { length } = chapter.lessons
  return [
    `<nav aria-label="Fil d’Ariane"><ol>${links}</ol></nav>`,
    `<h1>${escapeHtml(lesson.title)}</h1>`,
    `<p class="place">${escapeHtml(place)}`,
    length > 1 ? ` · leçon\u00a0${rank} sur\u00a0${length}` : '',
    '</p>',
  ].join('')
}

/** What stands behind the sign-up, with its numbers. */
function restOf({ chapter, lesson }: FoundFace): string {
  const { exercises, corrections, questions } = chapter
  const exerciseWords = plural(exercises, 'exercice', 'exercices')
  const corrected = plural(exercises, 'corrigé', 'corrigés')
  const lines = [
    `La leçon entière, avec ses exemples et ses questions pour se vérifier\u00a0: ${lesson.duration} de travail`,
    ...(exercises > 0
      ? [
          corrections > 0
            ? `${exercises}\u00a0${exerciseWords} du chapitre, ${corrected} étape par étape`
            : `${exercises}\u00a0${exerciseWords} du chapitre`,
        ]
      : []),
    ...(questions > 0
      ? [`Le quiz du chapitre\u00a0: ${questions}\u00a0${plural(questions, 'question', 'questions')}`]
      : []),
  ]
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  return `<section class="rest"><h2>Dans la suite</h2><ul>${items}</ul></section>`
}

/** In the colours of its subject, as `subjectStyle` gives them to what React draws. */
function coloured({ course }: FoundFace, html: string): string {
  const { cover, chalk } = subjects[findSubject(course.subject)!]
  return `<div data-subject="${escapeHtml(course.subject)}" style="--cover:${cover};--chalk-twin:${chalk}">${html}</div>`
}
