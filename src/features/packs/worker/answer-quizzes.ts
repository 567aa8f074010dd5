import { classKeys, findClass } from '../../../school/classes.ts'
import { listQuizzes, readQuiz } from '../../quizzes/calls.ts'
import type { ListedQuiz } from '../../quizzes/contract.ts'
import type { PackManifest } from '../contract.ts'
import { answerCall, json } from './answer-call.ts'
import { courseKey } from '../../../school/course-key.ts'
import { chapterOf, listManifests, manifestOf, mayHaveQuizzesOf } from './kept-packs.ts'

/** How long the network may take to list the quizzes of the school, in ms. */
const patience = 4000

/** The quizzes of kept courses, as the school sends them. */
export function answerQuizzes(): void {
  answerCall({
    call: readQuiz,
    mayHave: ({ id = '' }) => mayHaveQuizzesOf(nameOf(id).course),
    answer: async ({ params: { id = '' } }) => {
      const quiz = await findQuiz(nameOf(id))
      return quiz && json(quiz)
    },
  })
  answerCall({
    call: listQuizzes,
    mayHave: () => true,
    answer: async ({ request, query }) => {
      const sent = await Promise.race([fetch(request).catch(() => undefined), soon()])
      if (sent && sent.status < 500) return sent
      const quizzes = await listKept()
      if (quizzes.length === 0) return undefined
      const asked = query.get('class')
      const level = asked === null ? null : findClass(asked)
      const levels = new Set(quizzes.map((quiz) => quiz.level))
      return json({
        quizzes: quizzes.filter((quiz) => level === null || quiz.level === level),
        classes: classKeys.filter((key) => levels.has(key)),
      })
    },
  })
}

const soon = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience))

/** `Terminale_SVT_chapter3`: the course in any spelling, and the chapter's number; its deck's id ends in `_cards`. */
function nameOf(id: string) {
  const [, course = '', chapter, deck] = /^(.+)_chapter(\d{1,3})(_cards)?$/i.exec(id) ?? []
  return { course, chapter: Number(chapter), field: deck ? ('deck' as const) : ('quiz' as const) }
}

async function findQuiz({ course, chapter, field }: ReturnType<typeof nameOf>) {
  const pack = await manifestOf(course)
  if (pack) return (await chapterOf(pack, chapter))?.[field]
  // A programme shows chapters of courses that are not kept.
  for (const programme of await listManifests()) {
    const borrowed = programme.entry.chapters.find(
      ({ home }) => home?.chapter === chapter && courseKey(home.course) === courseKey(course),
    )
    if (borrowed) return (await chapterOf(programme, borrowed.number))?.[field]
  }
  return undefined
}

async function listKept(): Promise<ListedQuiz[]> {
  const all = (await Promise.all((await listManifests()).map(quizzesIn))).flat()
  return classKeys.flatMap((key) => all.filter(({ level }) => level === key))
}

/** Those that a course has of its own: a programme's are listed with the course that they are written for. */
async function quizzesIn(pack: PackManifest): Promise<ListedQuiz[]> {
  const own = pack.entry.chapters.filter(({ quiz, home }) => quiz && !home)
  const files = await Promise.all(own.map(({ number }) => chapterOf(pack, number)))
  return files.flatMap((file) =>
    file?.quiz ? [{ ...file.quiz, questions: file.quiz.questions.length }] : [],
  )
}
