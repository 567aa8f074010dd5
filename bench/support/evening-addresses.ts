import { setTimeout } from 'node:timers/promises'
import { knownContent, type KnownLesson, type KnownQuiz } from './evening-school.ts'
import { tokenOf } from './people.ts'

export type EveningAddresses = {
  /** Address of a page → its tag. */
  pages: Readonly<Record<string, string>>
  lessons: readonly (KnownLesson & { path: string; rest: string; etag: string })[]
  quizzes: readonly KnownQuiz[]
  papers: readonly { pages: string; pdf: string; pictures: readonly string[] }[]
  assets: readonly string[]
}

const paths = [
  '/home',
  '/login',
  '/select-course/Troisieme',
  '/lecture/Troisieme/Mathematiques',
  '/quiz/Troisieme_Mathematiques_chapter1',
  '/cahier',
  '/exams',
]
const lessonsAsked = 150
const assetsOfAFirstVisit = 20

/** Asks a running school for the addresses and tags that phones ask it for later. */
export async function eveningAddresses(url: string): Promise<EveningAddresses> {
  const headers = { authorization: `Bearer ${tokenOf(2)}`, 'accept-encoding': 'gzip, deflate, br' }
  const ask = async (path: string) => {
    const answer = await fetch(url + path, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return { etag: answer.headers.get('etag') ?? '', text: await answer.text() }
  }
  const { lessons, quizzes } = knownContent()
  const hasOthers = (course: string, chapter: number) =>
    lessons.filter((one) => one.course === course && one.chapter === chapter).length > 1
  const step = Math.max(1, Math.floor(lessons.length / lessonsAsked))
  const asked = lessons
    .filter(({ course, chapter }, place) => place % step === 0 && hasOthers(course, chapter))
    .map(async (lesson) => {
      const chapter = `/api/courses/${lesson.course}/chapters/${lesson.chapter}/cours`
      const path = `${chapter}?lesson=${lesson.number}`
      return { ...lesson, path, rest: `${chapter}?without=${lesson.number}`, etag: (await ask(path)).etag }
    })
  const pages = await Promise.all(paths.map(async (path) => [path, await ask(path)] as const))
  const html = pages.map(([, { text }]) => text).join('')
  const assets = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
  return {
    pages: Object.fromEntries(pages.map(([path, { etag }]) => [path, etag])),
    lessons: await Promise.all(asked),
    quizzes,
    papers: await practicePapers(ask),
    assets: assets.slice(0, assetsOfAFirstVisit),
  }
}

type Ask = (path: string) => Promise<{ text: string }>

/** Our practice papers, which alone have files here; the first start publishes and draws them. */
async function practicePapers(ask: Ask): Promise<EveningAddresses['papers']> {
  const list = async () => {
    const { text } = await ask('/api/files/list?page=1&per_page=200')
    return (JSON.parse(text) as { files: { filename: string; drawing: string }[] }).files
  }
  let files = await list()
  for (let tries = 0; files.length === 0 || files.some(({ drawing }) => drawing !== 'drawn'); tries++) {
    if (tries > 60) throw new Error('the practice papers are not drawn after a minute')
    await setTimeout(1000)
    files = await list()
  }
  return Promise.all(
    files.map(async ({ filename }) => {
      const path = filename.split('/').map(encodeURIComponent).join('/')
      const pages = `/api/files/pages/${path}`
      const { pages: drawn } = JSON.parse((await ask(pages)).text) as { pages: { picture: string }[] }
      return {
        pages,
        pdf: `/api/files/read/${path}`,
        pictures: drawn.map(({ picture }) => picture),
      }
    }),
  )
}
