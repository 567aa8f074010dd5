import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Content } from '../../src/platform/server/content/index.ts'
import { examFields, makeForm, makePdf } from '../../tests/support/papers.ts'
import { metadataOf, resumableUrl } from '../../tests/support/resumable.ts'
import type { PatientClient } from './patient-client.ts'

/** What the school has said that it holds. */
export type Acknowledged = {
  events: Set<string>
  attempts: Set<string>
  /** Stored path of a document and the SHA-256 of its bytes. */
  papers: Map<string, string>
}

type Person = { id: number; token: string }
type Evening = { client: PatientClient; content: Content; held: Acknowledged; until: number }

/** Mean time from one thing that a pupil does to the next, in ms; an admin's uploads come more slowly. */
const pupilPause = 5000
const adminPause = 8000
const chunk = 512 * 1024
const json = { 'content-type': 'application/json' }

/** Pupils and admins at work until the end: reading, marks, quizzes; uploads by form and in chunks. */
export async function spendEvening(
  pupils: readonly Person[],
  admins: readonly Person[],
  evening: Evening,
): Promise<void> {
  await Promise.all([
    ...pupils.map((pupil) => busy(pupilPause, evening, () => study(pupil, evening))),
    ...admins.map((admin) => busy(adminPause, evening, () => publish(admin, evening))),
  ])
}

async function busy(mean: number, { until }: Evening, task: () => Promise<void>): Promise<void> {
  for (;;) {
    const left = until - performance.now()
    const pause = -mean * Math.log(1 - Math.random())
    await setTimeout(Math.max(0, Math.min(pause, left)))
    if (pause >= left) return
    // What failed is counted by the client.
    await task().catch(() => {})
  }
}

const anyOf = <Thing>(things: readonly Thing[]) => things[Math.floor(Math.random() * things.length)]!

/** Opens a lesson as a phone does that has nothing of it, reads, marks, and plays a quiz now and then. */
async function study({ id, token }: Person, { client, content, held }: Evening): Promise<void> {
  const course = anyOf(content.catalogue.courses.filter(({ chapters }) => chapters.some(isWritten)))
  const [level, subject] = course.id.split('_')
  const page = await client.ask({ path: `/lecture/${level}/${encodeURIComponent(subject!)}` })
  const html = brotliDecompressSync(page.body).toString()
  const assets = [...new Set(html.match(/\/assets\/[\w-]+\.(js|css)/g))]
  // The rest lies in the phone.
  for (const path of [anyOf(assets), anyOf(assets)]) await client.ask({ path })
  const written = anyOf(course.chapters.filter(isWritten))
  const chapter = course.chapters.indexOf(written) + 1
  await client.ask({ path: `/api/courses/${encodeURIComponent(course.id)}/chapters/${chapter}/cours`, token })
  const lesson = anyOf(written.lessons).code
  const now = new Date().toISOString()
  const events = (['opened', 'read'] as const).map((kind) => ({
    id: randomUUID(),
    kind,
    course: course.id,
    lesson,
    at: now,
  }))
  const body = JSON.stringify({ user: id, sent_at: now, events })
  const marked = await client.ask({
    method: 'POST',
    path: '/api/progress/events',
    token,
    headers: json,
    body,
  })
  for (const one of (JSON.parse(text(marked.headers, marked.body)) as { held: string[] }).held)
    held.events.add(one)
  if (Math.random() < 0.3) await play({ id, token }, { client, content, held })
}

async function play({ token }: Person, { client, content, held }: Omit<Evening, 'until'>): Promise<void> {
  const quiz = anyOf(quizzesOf(content))
  const asked = await client.ask({ path: `/api/quizzes/${encodeURIComponent(quiz)}` })
  const { questions } = JSON.parse(text(asked.headers, asked.body)) as { questions: { id: string }[] }
  const id = randomUUID()
  const answers = questions.map((question) => ({ question: question.id, selected: 0 }))
  const body = JSON.stringify({ id, quiz, kind: 'quiz', finished_at: new Date().toISOString(), answers })
  const stored = await client.ask({ method: 'POST', path: '/api/quiz-attempts', token, headers: json, body })
  if (stored.status < 300) held.attempts.add(id)
}

const isWritten = ({ bytes }: { bytes: { cours: number } }) => bytes.cours > 0

const quizzesOf = ({ catalogue, quiz }: Content) =>
  catalogue.courses.flatMap(({ id, chapters }) =>
    chapters.map((_, index) => `${id}_chapter${index + 1}`).filter((name) => quiz(name)),
  )

async function publish({ token }: Person, { client, held }: Evening): Promise<void> {
  const name = `${randomUUID()}.pdf`
  // Comments after the end of a PDF are none of its pages.
  const bytes = Buffer.concat([await makePdf(name), Buffer.alloc(1_500_000, '\n')])
  const path = `Bac/Terminale S2/Math/G1/epreuve/2024_${name}`
  const status = Math.random() < 0.3 ? await sendForm() : await sendChunks()
  if (status < 300) held.papers.set(path, createHash('sha256').update(bytes).digest('hex'))

  async function sendForm(): Promise<number> {
    const { payload, headers } = await makeForm({ ...examFields, replace: 'true' }, { name, bytes })
    const sent = await client.ask({
      method: 'POST',
      path: '/api/files/upload',
      token,
      headers,
      body: payload,
    })
    return sent.status
  }
  async function sendChunks(): Promise<number> {
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = metadataOf({ ...examFields, filename: name, replace: 'true' })
    const begun = await client.ask({
      method: 'POST',
      path: resumableUrl,
      token,
      headers: { ...tus, 'upload-length': bytes.length, 'upload-metadata': metadata },
    })
    const address = String(begun.headers.location)
    for (let offset = 0; offset < bytes.length;) {
      const part = bytes.subarray(offset, offset + chunk)
      const headers = { ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' }
      const sent = await client.askOnce({ method: 'PATCH', path: address, token, headers, body: part })
      if (sent?.status === 204) offset = Number(sent.headers['upload-offset'])
      else {
        client.again++
        await setTimeout(1000)
        const come = await client.ask({ method: 'HEAD', path: address, token, headers: tus })
        if (come.status !== 200) return come.status
        offset = Number(come.headers['upload-offset'])
      }
    }
    const body = JSON.stringify({ replace: true })
    return (await client.ask({ method: 'POST', path: address, token, headers: json, body })).status
  }
}

const text = (headers: NodeJS.Dict<string | string[]>, body: Buffer) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
