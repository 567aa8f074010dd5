import * as z from 'zod/mini'
import { type Span, spans } from './days.ts'

const texts = spans.map(String)

/** What a call for metrics is asked: over how many days, 7, 30 or 90; 30 when not said. */
export const spanQuery = z.object({
  /** How many days back, today among them. */
  days: z._default(
    z.pipe(
      z.enum(texts, 'Les chiffres se lisent sur 7, 30 ou 90 jours.'),
      z.transform((text): Span => Number(text) as Span),
    ),
    spans[0],
  ),
})
