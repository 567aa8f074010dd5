import { call } from '../../../platform/web/http.ts'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { listAttempts } from '../contract.ts'
import { partTitles } from '../parts.ts'
import { gradeOutOf20 } from '../rules.ts'
import styles from './result.module.css'

/** The pupil's attempts at a quiz, newest first; asked for once the last one is stored. */
export function History({ quiz, isSaved }: { quiz: string; isSaved: boolean }) {
  const { data } = useCall(isSaved ? quiz : null, (signal) =>
    call<typeof listAttempts>(calls.listAttempts, { query: { quiz } }, { signal, quiet: true }),
  )
  if (!data?.attempts.length) return null
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">Tes essais</h2>
      <ol>
        {data.attempts.map(({ id, part, right, total, finished_at }) => (
          <li key={id}>
            <span>
              {dayOf(finished_at)}, {part && `${partTitles[part]}, `}
              {right} sur {total}
            </span>
            <b className="display">{gradeOutOf20(right, total)}/20</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const dayOf = (moment: string) =>
  new Date(moment).toLocaleString('fr-FR', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
