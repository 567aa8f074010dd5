import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from '../calls.ts'

const listedDeck = z.object({
  /** `{course id}_chapter{number}_cards`; it is learnt at `/quiz/{id}` and read by `readQuiz`. */
  id: z.string(),
  /** Key of the subject. */
  subject: z.string(),
  /** Title of the chapter. */
  title: z.string(),
  /** How many cards it has; each is asked both ways. */
  cards: z.number(),
})
export type ListedDeck = z.output<typeof listedDeck>

export const listDecks = endpoint({
  call: calls.listDecks,
  access: 'anyone',
  summary: 'The decks of flashcards of a class, in the order of the subjects and chapters.',
  query: z.object({
    /** Key of the class, or another of its spellings. */
    class: z
      .string('Cette classe n’existe pas.')
      .check(z.minLength(1, 'Cette classe n’existe pas.'), z.maxLength(40, 'Cette classe n’existe pas.')),
  }),
  reply: z.object({ decks: z.array(listedDeck) }),
})
