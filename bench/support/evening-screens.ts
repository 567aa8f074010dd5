import { randomInt, randomUUID } from 'node:crypto'
import type { EveningAddresses } from './evening-addresses.ts'
import { assumed, type Screen } from './evening-plan.ts'
import type { Call } from './open-load.ts'
import { tokenOf, usernameOf } from './people.ts'

const encodings = { 'accept-encoding': 'gzip, deflate, br' }
const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)]!

/**
 * What a phone asks for, screen by screen, as a browser was seen to do it; each time another pupil of so many, and
 * other lessons, quizzes and papers. `password` opens every account.
 */
export function screensOf(
  known: EveningAddresses,
  { pupils, password }: { pupils: number; password: string },
): Screen[] {
  const calls = callsOf(known, pupils)
  const { page, screen } = calls
  return [
    screen('log-in', assumed.logIns, (pupil) => {
      const headers = { ...encodings, 'x-forwarded-for': addressOf(pupil.number) }
      const body = JSON.stringify({ username: usernameOf(pupil.number), password, rememberMe: false })
      return [page('/login'), { kind: 'log-in', path: '/api/auth/login', headers, body }]
    }),
    ...lessonScreens(known, calls),
    ...quizScreens(known, calls),
    ...paperScreens(known, calls),
  ]
}

type Calls = ReturnType<typeof callsOf>

function lessonScreens(known: EveningAddresses, calls: Calls): Screen[] {
  const { events, get, lesson, page, profile, progress, screen } = calls
  return [
    screen('home', 1, (pupil) => [page('/home'), profile(pupil), progress(pupil)]),
    screen('subjects of a class', 0.7, (pupil) => [
      page('/select-course/Troisieme'),
      profile(pupil),
      progress(pupil),
    ]),
    screen('lesson', 2, (pupil) => {
      const { course } = pick(known.lessons)
      return [
        page('/lecture/Troisieme/Mathematiques'),
        lesson(pupil, randomInt(10) < 4),
        profile(pupil),
        get('outline of a course', `/api/courses/${course}?outline=true`, pupil),
        progress(pupil),
        get('rest of a chapter', pick(known.lessons).rest, pupil),
        get('papers of a course', `/api/files/course/${course}`, pupil),
        events(pupil, ['opened']),
      ]
    }),
    screen('next lesson', 1.5, (pupil) => [lesson(pupil, false), events(pupil, ['read', 'opened'])]),
    screen('first visit', assumed.firstVisits, () => [
      { kind: 'page', path: '/home', headers: encodings },
      ...known.assets.map((path) => ({ kind: 'script or style', path, headers: encodings })),
    ]),
  ]
}

function quizScreens(known: EveningAddresses, { attempt, get, page, profile, screen }: Calls): Screen[] {
  return [
    screen('quiz', 0.8, (pupil) => {
      const { id, questions } = pick(known.quizzes)
      return [
        page('/quiz/Troisieme_Mathematiques_chapter1'),
        profile(pupil),
        get('quiz', `/api/quizzes/${id}`, pupil),
        attempt('quiz', pupil, id, questions.slice(0, 4)),
        attempt('quiz', pupil, id, questions.slice(4)),
      ].filter(({ body }) => body === undefined || !body.includes('"answers":[]'))
    }),
    screen('cahier d’erreurs', 0.4, (pupil) => [
      page('/cahier'),
      profile(pupil),
      get('notebook', '/api/notebook', pupil),
      ...Array.from({ length: 6 }, () => {
        const { id, questions } = pick(known.quizzes)
        return attempt('review', pupil, id, [pick(questions)])
      }),
    ]),
  ]
}

function paperScreens(known: EveningAddresses, { get, page, profile, screen }: Calls): Screen[] {
  return [
    screen('papers', 0.4, (pupil) => [
      page('/exams'),
      profile(pupil),
      ...['Bac', 'Bfem'].map((examen) =>
        get(
          'list of papers',
          `/api/files/list?type=exam&examen=${examen}&page=1&paired=true&per_page=20`,
          pupil,
        ),
      ),
    ]),
    screen('a paper', 0.4, (pupil) => {
      const { pages, pictures } = pick(known.papers)
      const shown = pictures.slice(0, 3).map((path) => get('page of a paper', path, pupil))
      return [get('pages of a paper', pages, pupil), ...shown]
    }),
    screen('a PDF', 0.1, (pupil) => [get('PDF', pick(known.papers).pdf, pupil)]),
  ]
}

/** What screens are made of. */
function callsOf(known: EveningAddresses, pupils: number) {
  // Away from those that are deactivated or admins (`people.ts`).
  const somebody = () => {
    const number = randomInt(pupils / 50) * 50 + 2 + randomInt(47)
    return { number, id: number + 1, headers: { ...encodings, authorization: `Bearer ${tokenOf(number)}` } }
  }
  type Pupil = ReturnType<typeof somebody>
  const page = (path: string): Call => ({
    kind: 'page, 304',
    path,
    headers: { ...encodings, 'if-none-match': known.pages[path]! },
  })
  const get = (kind: string, path: string, { headers }: Pupil): Call => ({ kind, path, headers })
  const post = (kind: string, path: string, { headers }: Pupil, body: object): Call => ({
    kind,
    path,
    headers,
    body: JSON.stringify(body),
  })
  const profile = (pupil: Pupil) => get('profile', '/api/users/profile', pupil)
  const progress = (pupil: Pupil) => get('progress', '/api/progress', pupil)
  const attempt = (kind: 'quiz' | 'review', pupil: Pupil, quiz: string, questions: readonly string[]) =>
    post(kind === 'quiz' ? 'attempt' : 'review', '/api/quiz-attempts', pupil, {
      id: randomUUID(),
      quiz,
      kind,
      finished_at: new Date().toISOString(),
      answers: questions.map((question) => ({ question, selected: randomInt(3) })),
    })
  const events = (pupil: Pupil, kinds: readonly string[]) => {
    const { course, code } = pick(known.lessons)
    const now = new Date().toISOString()
    const made = kinds.map((kind) => ({ id: randomUUID(), kind, course, lesson: code, at: now }))
    return post('events', '/api/progress/events', pupil, { user: pupil.id, sent_at: now, events: made })
  }
  const lesson = (pupil: Pupil, isKnown: boolean): Call => {
    const { path, etag } = pick(known.lessons)
    const headers = isKnown ? { ...pupil.headers, 'if-none-match': etag } : pupil.headers
    return { kind: isKnown ? 'lesson, 304' : 'lesson', path, headers }
  }
  const screen = (name: string, perVisit: number, calls: (pupil: Pupil) => Call[]): Screen => ({
    name,
    perVisit,
    calls: () => calls(somebody()),
  })
  return { attempt, events, get, lesson, page, profile, progress, screen }
}

/** Five pupils share an address, as behind the routers of a telephone company. */
const addressOf = (number: number) =>
  `10.${(number / 5) >> 16}.${((number / 5) >> 8) & 255}.${(number / 5) & 255}`
