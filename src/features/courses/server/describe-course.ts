import { plural } from '../../../common/plural.ts'
import { withDe } from '../../../common/elide.ts'
import { type CatalogueCourse, type Content, isProgramme } from '../../../platform/server/content/index.ts'
import { type ClassKey, classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { courseId, subjectsOfClass } from '../../../school/subjects.ts'
import type { Course, CourseSummary } from '../contract.ts'

/** What a caller has to do with the courses, by their ids. */
export type Pupil = { enrolled: ReadonlySet<string>; read: ReadonlyMap<string, number> }

/** Every course of every class, in the order of the screens; with how far a pupil is where one asks. */
export function summariseClasses(
  content: Content,
  pupil?: Pupil,
): { name: ClassKey; subjects: CourseSummary[] }[] {
  return classKeys.map((name) => ({
    name,
    subjects: subjectsOfClass[name].flatMap((subject) => {
      const course = content.course(courseId(name, subject))
      return course ? [summarise(course, pupil)] : []
    }),
  }))
}

/** What the prerendered pages say: the choice of subjects by class, and each course in whole. */
export function coursesToPrerender(content: Content) {
  const classes = summariseClasses(content).map(({ name, subjects }) => [name, subjects] as const)
  return {
    summaries: Object.fromEntries(classes) as Record<ClassKey, CourseSummary[]>,
    courses: content.catalogue.courses.map(describe),
  }
}

/** A course as the choice of subjects shows it. */
function summarise(course: CatalogueCourse, pupil: Pupil | undefined): CourseSummary {
  return {
    id: course.id,
    name: course.subject,
    isEnrolled: pupil?.enrolled.has(course.id) ?? false,
    ...course.flags,
    ...totalsOf(course),
    quizzes: course.chapters.filter(({ quiz }) => quiz).length,
    ...(pupil ? { lessons_read: pupil.read.get(course.id) ?? 0 } : {}),
  }
}

/** The whole catalogue entry of a course. */
export function describe(course: CatalogueCourse): Course {
  return {
    id: course.id,
    class: course.class,
    subject: course.title,
    name: course.subject,
    author: course.author,
    description: sentenceOn(course),
    ...(course.theme ? { theme: course.theme } : {}),
    ...(course.evaluation ? { evaluation: course.evaluation } : {}),
    content: course.chapters.map(({ title }) => title),
    chapters: course.chapters.map((chapter, index) => ({
      number: index + 1,
      title: chapter.title,
      ...(chapter.theme ? { theme: chapter.theme } : {}),
      ...(chapter.home ? { home: chapter.home } : {}),
      lessons: chapter.lessons.map(({ summary, ...lesson }) => ({ ...lesson, content: summary })),
      exercises: chapter.exercises,
      corrections: chapter.corrections,
      quiz: chapter.quiz,
      bytes: chapter.bytes,
    })),
    ...course.flags,
    ...totalsOf(course),
  }
}

/** The same without what each lesson is about. */
export function outlineOf(course: Course): Course {
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, content: '' })),
  }))
  return { ...course, chapters }
}

function totalsOf({ chapters }: CatalogueCourse) {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    lessons_written: lessons.filter(({ written }) => written).length,
    lessons_listed: lessons.length,
    exercises: sum(chapters.map(({ exercises }) => exercises)),
    bytes: sum(chapters.flatMap(({ bytes }) => Object.values(bytes))),
  }
}

function sentenceOn(course: CatalogueCourse): string {
  const { lessons_written: written, lessons_listed: listed } = totalsOf(course)
  const classKey = findClass(course.class)
  const label = classKey ? classLabels[classKey] : course.class
  const chapters = `${course.chapters.length} ${plural(course.chapters.length, 'chapitre', 'chapitres')}`
  const lessons = `${listed} ${plural(listed, 'leçon', 'leçons')}`
  const title = withDe(course.title)
  const start = isProgramme(course)
    ? `Le programme ${title} de la classe de ${label}, pour l’évaluation commune\u00a0: ${chapters} et ${lessons}`
    : `Le cours ${title} de la classe de ${label}, en ${chapters} et ${lessons} du programme sénégalais`
  return `${start}. ${readyPart(written, listed)}`
}

function readyPart(written: number, listed: number): string {
  if (written === 0) return 'Ses leçons sont en cours d’écriture.'
  if (written === listed) return 'Toutes ses leçons sont disponibles.'
  return written === 1 ? 'Une leçon est déjà à lire.' : `${written} leçons sont déjà à lire.`
}
