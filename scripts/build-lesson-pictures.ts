// `node scripts/build-lesson-pictures.ts`: renders what a shared link to a lesson shows, into dist/content/pictures/. A
// lesson whose title and figure are as they were keeps the picture that it has.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { hashOf, writeWhole } from '../src/compiler/cache.ts'
import { type Content, loadContent } from '../src/platform/server/content/index.ts'
import { readSiteSettings } from '../src/platform/server/site-settings.ts'
import { classLabels, findClass } from '../src/school/classes.ts'
import { findSubject, subjects } from '../src/school/subjects.ts'
import { frenchLetters } from './web/display-font.ts'
import { type LessonPicture, lessonPicture } from './web/lesson-picture.ts'
import { openLetters, signsFontFile } from './web/letter-paths.ts'
import { prunePictureCache, writePicture } from './web/picture-cache.ts'

/** Raised when the same words and the same figure are to give another picture. */
const version = '3'
/** Enough for the colours of a figure: about 15 KB. */
const colours = 24
const atOnce = 4

const root = join(import.meta.dirname, '..')
const outDir = join(root, 'dist/content')
const content = loadContent(outDir)
const wanted = lessonsOf(content)
const folder = join(outDir, 'pictures')
mkdirSync(folder, { recursive: true })
const missing = wanted.filter(({ file }) => !existsSync(join(folder, file)))
if (missing.length > 0) await render(missing)
const files = new Set(wanted.map(({ file }) => file))
writeWhole(
  join(outDir, 'pictures.json'),
  JSON.stringify(Object.fromEntries(wanted.map(({ path, file }) => [path, file]))),
)
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
prunePictureCache()
console.log(`${wanted.length} images de leçons, ${missing.length} dessinées.`)

type Wanted = { path: string; file: string; picture: LessonPicture }

function lessonsOf({ catalogue, face }: Content): Wanted[] {
  const { name: school } = readSiteSettings()
  return catalogue.courses.flatMap((course) => {
    const { cover } = subjects[findSubject(course.subject)!]
    const place = `${course.title} · ${classLabels[findClass(course.class)!]}`
    return course.chapters.flatMap((chapter) =>
      chapter.lessons.flatMap((lesson) => {
        if (!lesson.face || chapter.home) return []
        const figure = /<figure><svg\b.*?<\/svg>/s.exec(face(lesson.face) ?? '')?.[0].slice('<figure>'.length)
        const picture = { title: lesson.title, chapter: chapter.title, course: place, school, cover, figure }
        const file = `${hashOf(version, JSON.stringify(picture))}.png`
        return [{ path: lesson.face, file, picture }]
      }),
    )
  })
}

async function render(lessons: readonly Wanted[]): Promise<void> {
  const words = lessons.flatMap(({ picture }) => [picture.title, picture.chapter, picture.course])
  const figures = lessons.map(({ picture }) => (picture.figure ?? '').replaceAll(/<[^>]*>/g, ''))
  const characters = [...new Set([frenchLetters, ...words, ...figures].join(''))].join('')
  const [letters, signs] = [await openLetters(characters), await openLetters(characters, signsFontFile)]
  const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const given = { letters, signs, logo, colours: figureColours() }
  const limit = pLimit(atOnce)
  await limit.map(lessons, ({ picture, file }) =>
    writePicture({ svg: lessonPicture(picture, given), colours }, join(folder, file)),
  )
}

/** The names of a figure's colours, by day. */
function figureColours(): Record<string, string> {
  const day = content.formulaStyle.slice(0, content.formulaStyle.indexOf('@media'))
  const named = [...day.matchAll(/(--fig-[\w-]+):\s*(#[\da-f]{3,8})/gi)]
  return { '--sheet': '#fff', ...Object.fromEntries(named.map(([, name, value]) => [name, value])) }
}
