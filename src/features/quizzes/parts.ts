/** The two parts of a quiz, in the order in which they are played. */
export const partKeys = ['essentials', 'further'] as const
export type PartKey = (typeof partKeys)[number]

/** What a pupil reads for each part. */
export const partTitles: Readonly<Record<PartKey, string>> = {
  essentials: 'L’essentiel',
  further: 'Pour aller plus loin',
}

/** What the parts are told by: the questions as they are played, and how many of them are « L'essentiel ». */
type Parted<Question> = { questions: readonly Question[]; essentials: number }

/** The questions of a part, in their order; « Pour aller plus loin » may be empty. */
export function questionsOf<Question>(
  { questions, essentials }: Parted<Question>,
  part: PartKey,
): readonly Question[] {
  return part === 'essentials' ? questions.slice(0, essentials) : questions.slice(essentials)
}

/** The part that some answered questions are of; null where they are of both: a whole quiz. */
export function partOf(quiz: Parted<{ id: string }>, answered: readonly string[]): PartKey | null {
  const found = partKeys.filter((part) => questionsOf(quiz, part).some(({ id }) => answered.includes(id)))
  return found.length === 1 ? found[0]! : null
}
