import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plural } from '../common/plural.ts'
import { classKeys, classLabels } from '../school/classes.ts'
import { subjectKeys, subjects } from '../school/subjects.ts'
import { type CourseFile, readCourseFile } from './course-file.ts'

const intro = `# Le programme et ce qui en est écrit

Fait par \`npm run content:programme\` d'après les \`course.yaml\` : on ne change pas cette page à la main. Un chapitre est entier quand toutes ses leçons sont écrites. « Vérifié » dit d'où les titres sont sûrs : \`officiel\` (le programme lui-même), \`enseignant\`, \`secondaire\` (un site, un manuel), \`memoire\` ; un chapitre suivi de « à confirmer » attend un enseignant.
`

/** The page that says of each class and subject what is written, what is not, and where the programme is from. */
export function programmePage(contentDir: string): string {
  const courses = readCourses(join(contentDir, 'courses'))
  const sections = classKeys.map((key) => {
    const own = subjectKeys.flatMap(
      (subject) => courses.find((course) => course.class === key && course.subject === subject) ?? [],
    )
    return `## ${classLabels[key]}\n\n${summary(own)}\n\n${own.map(part).join('\n')}`
  })
  return [intro, ...sections].join('\n')
}

function readCourses(dir: string): CourseFile[] {
  return readdirSync(dir).flatMap((level) =>
    readdirSync(join(dir, level)).map((subject) => {
      const file = join(dir, level, subject, 'course.yaml')
      const read = readCourseFile(readFileSync(file, 'utf8'), file)
      if ('problems' in read) throw new Error(read.problems[0]?.message)
      return read.course
    }),
  )
}

type Chapter = CourseFile['chapters'][number]

const written = ({ lessons = [] }: Chapter) => lessons.filter(({ file }) => file).length
const listed = ({ lessons = [] }: Chapter) => lessons.length
const isWhole = (chapter: Chapter) => written(chapter) === listed(chapter)
const total = (chapters: readonly Chapter[], count: (chapter: Chapter) => number) =>
  chapters.reduce((sum, chapter) => sum + count(chapter), 0)

function summary(courses: readonly CourseFile[]): string {
  const chapters = courses.flatMap((course) => course.chapters)
  const whole = courses.filter((course) => course.chapters.every(isWhole)).length
  return `${total(chapters, written)} leçons sur ${total(chapters, listed)}, ${whole} ${plural(whole, 'matière entière', 'matières entières')} sur ${courses.length}.`
}

function part(course: CourseFile): string {
  const { chapters } = course
  const waiting = chapters.filter((chapter) => !isWhole(chapter))
  const state =
    waiting.length === 0 ? 'entier' : `${chapters.length - waiting.length} chapitres sur ${chapters.length}`
  const lines = [
    `### ${subjects[course.subject].label}\n`,
    `- Écrit : ${total(chapters, written)} leçons sur ${total(chapters, listed)}, ${state}.`,
    ...(waiting.length > 0 ? [`- Pas encore : ${waiting.map(waitingWords).join(' ; ')}.`] : []),
    ...doubtfulLine(chapters),
    ...(course.series ? [`- Pour : ${course.series}.`] : []),
    `- Programme : ${course.source ?? 'source non donnée'} (vérifié : ${course.verification ?? 'non'}${course.coverage ? ` ; couverture : ${course.coverage}` : ''}).`,
  ]
  return `${lines.join('\n')}\n`
}

const waitingWords = (chapter: Chapter) =>
  written(chapter) === 0 ? chapter.title : `${chapter.title} (${written(chapter)} sur ${listed(chapter)})`

function doubtfulLine(chapters: readonly Chapter[]): string[] {
  const doubtful = chapters.filter((chapter) => chapter.doubtful)
  return doubtful.length > 0 ? [`- À confirmer : ${doubtful.map(({ title }) => title).join(' ; ')}.`] : []
}
