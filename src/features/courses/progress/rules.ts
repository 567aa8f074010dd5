/** Ids of the quizzes that a pupil has played a part of to its end. */
export type Played = ReadonlySet<string>

/**
 * Whether a chapter is finished: its written lessons are all read and its quiz, where it has one, was played. How well
 * it was played is the mastery's to say.
 */
export function isChapterFinished(
  { read, written, quiz }: { read: number; written: number; quiz: string | undefined },
  played: Played,
): boolean {
  return written > 0 && read >= written && (!quiz || played.has(quiz))
}

/** Whether a notebook is finished: each of its chapters is. `read` counts its lessons. */
export function isNotebookFinished(
  { id, lessons_written, quizzes }: { id: string; lessons_written: number; quizzes: number },
  read: number,
  played: Played,
): boolean {
  const own = [...played].filter((quiz) => quiz.startsWith(`${id}_chapter`))
  return lessons_written > 0 && read >= lessons_written && own.length >= quizzes
}
