/** Ids of the quizzes that a pupil has played a part of to its end. */
export type Played = ReadonlySet<string>

/**
 * Whether a chapter is finished: its lessons are all read, none is still to be written, and its quiz, where it has one,
 * was played. How well it was played is the mastery's to say. `listed` counts the lessons that it is to have.
 */
export function isChapterFinished(
  { read, listed, quiz }: { read: number; listed: number; quiz: string | undefined },
  played: Played,
): boolean {
  return listed > 0 && read >= listed && (!quiz || played.has(quiz))
}

/** What of a course tells whether it is finished. */
export type Notebook = { id: string; lessons_listed: number; quizzes: number }

/** Whether a notebook is finished: each of its chapters is. `read` counts its lessons. */
export function isNotebookFinished(
  { id, lessons_listed, quizzes }: Notebook,
  read: number,
  played: Played,
): boolean {
  const own = [...played].filter((quiz) => quiz.startsWith(`${id}_chapter`))
  return lessons_listed > 0 && read >= lessons_listed && own.length >= quizzes
}
