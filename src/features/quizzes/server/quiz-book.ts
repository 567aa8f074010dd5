import type { Content } from '../../../platform/server/content/index.ts'
import type { ListedQuiz, Quiz } from '../contract.ts'

/** The quizzes of the compiled content, each parsed once. */
export type QuizBook = {
  /** Every quiz, in the order of the classes, subjects and chapters. */
  list: readonly ListedQuiz[]
  /** Those of each class that has any, by the class's key. */
  byClass: ReadonlyMap<string, ListedQuiz[]>
  /** A quiz by its id, in any spelling. */
  find: (id: string) => Quiz | undefined
}

export function openQuizBook(content: Content): QuizBook {
  const parsed = new Map<string, Quiz>()
  const list = once(() => listOf(content))
  const byClass = once(() => Map.groupBy(list(), ({ level }) => level))
  return {
    get list() {
      return list()
    },
    get byClass() {
      return byClass()
    },
    find: (id) => {
      const known = parsed.get(id)
      if (known) return known
      const packed = content.quiz(id)
      if (!packed) return undefined
      const quiz = JSON.parse(packed.text().toString()) as Quiz
      // Only under its own name: other spellings are endless.
      parsed.set(quiz.id, quiz)
      return quiz
    },
  }
}

function listOf(content: Content): ListedQuiz[] {
  return content.catalogue.courses.flatMap((course) =>
    course.chapters.flatMap((chapter, index) =>
      // A programme's chapter has the quiz of the course that it is written for.
      chapter.quiz && !chapter.home
        ? [
            {
              id: `${course.id}_chapter${index + 1}`,
              title: chapter.quiz_title,
              level: course.class,
              subject: course.subject,
              chapter: index + 1,
              questions: chapter.questions,
              essentials: chapter.essentials,
            },
          ]
        : [],
    ),
  )
}

/** What a function gives, called when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
