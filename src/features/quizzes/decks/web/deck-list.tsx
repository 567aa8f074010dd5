import { plural } from '../../../../common/plural.ts'
import { findSubject, subjects } from '../../../../school/subjects.ts'
import { call } from '../../../../platform/web/http.ts'
import { callKept } from '../../../../platform/web/kept-answers.ts'
import { ownClass } from '../../../../platform/web/own-class.ts'
import { Link } from '../../../../platform/web/router.tsx'
import { subjectStyle } from '../../../../platform/web/ui/subject-style.ts'
import { useCall } from '../../../../platform/web/use-call.ts'
import * as calls from '../../calls.ts'
import type { ListedDeck, listDecks } from '../contract.ts'
import styles from './deck-list.module.css'

/** The decks of the pupil's class, a subject at a time; nothing where no class is known, or it has none. */
export default function DeckList() {
  const own = ownClass()
  const { data } = useCall(own ?? null, (signal) =>
    callKept('decks', () =>
      call<typeof listDecks>(calls.listDecks, { query: { class: own! } }, { signal, quiet: true }),
    ),
  )
  if (!data?.decks.length) return null
  return (
    <section aria-labelledby="decks" className={styles.decks}>
      <h2 id="decks">Apprendre par cœur</h2>
      <p>Dates, citations, formules, mots : les cartes que tu apprends reviennent dans ton cahier.</p>
      {[...Map.groupBy(data.decks, ({ subject }) => subject)].map(([subject, decks]) => (
        <Subject key={subject} subject={subject} decks={decks} />
      ))}
    </section>
  )
}

function Subject({ subject, decks }: { subject: string; decks: readonly ListedDeck[] }) {
  const key = findSubject(subject) ?? 'Mathematiques'
  const all = decks.reduce((sum, { cards }) => sum + cards, 0)
  return (
    <details name="decks" className={styles.subject} {...subjectStyle(key)}>
      <summary>
        <h3>{subjects[key].label}</h3>
        <span>{cardsOf(all)}</span>
      </summary>
      <ul>
        {decks.map(({ id, title, cards }) => (
          <li key={id}>
            <Link to={`/quiz/${encodeURIComponent(id)}`}>{title}</Link> <small>{cardsOf(cards)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}

const cardsOf = (count: number) => `${count}\u00A0${plural(count, 'carte', 'cartes')}`
