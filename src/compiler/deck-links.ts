import { plural } from '../common/plural.ts'
import { deckOf } from '../features/quizzes/decks/rules.ts'
import type { BuiltCourse } from './build-course.ts'

/** Ends each revision sheet with the way to its chapter's deck: who reads the sheet learns it by heart next. */
export function linkDecks({ entry, fragments }: Pick<BuiltCourse, 'entry' | 'fragments'>): void {
  for (const fragment of fragments) {
    const { cards = 0, home } = entry.chapters[fragment.chapter - 1] ?? {}
    if (fragment.kind !== 'fiches' || cards === 0) continue
    const { course, chapter } = home ?? { course: entry.id, chapter: fragment.chapter }
    const address = `/quiz/${encodeURIComponent(deckOf(`${course}_chapter${chapter}`))}`
    const words = plural(cards, 'Apprendre la carte', `Apprendre les ${cards}\u00A0cartes`)
    // As what stands under a lesson: it has that look, and is not printed.
    const link =
      `<div class="suite"><a class="suite-way" href="${address}" target="_top" data-lesson="suite">` +
      `<span>${words}<small>Dans les deux sens, puis dans ton cahier</small></span><span aria-hidden="true">→</span></a></div>`
    fragment.html = fragment.html.replace(/<\/section>$/, `${link}</section>`)
  }
}
