/** The sorts of cards that an author writes, and what each asks: with its front shown, and with its back. */
export const cardQuestions = {
  date: ['À quelle date\u00A0?', 'Que s’est-il passé\u00A0?'],
  citation: ['De qui est-ce, et d’où cela vient-il\u00A0?', 'Quelle phrase faut-il en retenir\u00A0?'],
  formule: ['Quelle est la formule\u00A0?', 'Que dit cette formule\u00A0?'],
  verbe: ['Quelles sont ses formes\u00A0?', 'Quel est ce verbe\u00A0?'],
  definition: ['Que veut dire ce terme\u00A0?', 'Quel est ce terme\u00A0?'],
} as const
export type CardSort = keyof typeof cardQuestions

/** What the name of a card ends with where its back is shown. */
export const inverse = '-inverse'

/** What the id of a deck ends with, and of no quiz. */
export const ending = '_cards'

/** Id of a chapter's deck, from the id of the quiz that the chapter has or would have. */
export const deckOf = (chapter: string): string => chapter + ending

/** Whether the id of a quiz is that of a deck. */
export const isDeck = (id: string): boolean => id.endsWith(ending)
