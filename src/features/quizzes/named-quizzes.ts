/** What the specification (section 3) says of the quizzes that it names. */
export type NamedQuiz = {
  /** Questions of « L'essentiel ». */
  questions: number
  /** Options of each; where it is missing, three or four. */
  options?: number
}

/** By the quiz's id. */
export const namedQuizzes: Readonly<Record<string, NamedQuiz>> = {
  Terminale_Mathematiques_chapter1: { questions: 5, options: 4 },
  Terminale_SVT_chapter4: { questions: 5, options: 4 },
  Troisieme_Mathematiques_chapter1: { questions: 4 },
  Troisieme_Mathematiques_chapter2: { questions: 2 },
  Troisieme_Mathematiques_chapter3: { questions: 3 },
  Troisieme_Mathematiques_chapter4: { questions: 1 },
}

/** Questions of « L'essentiel » of every other quiz. */
export const essentialRange = { least: 3, most: 5 } as const
