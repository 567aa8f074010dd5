import { useState } from 'react'
import { useSession } from '../../../platform/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { forgetRecentSearches, readRecentSearches } from './recent-searches.ts'
import styles from './recent-searches.module.css'

/** What the present account looked for last in this browser, to ask it again. */
export function RecentSearches({ onChoose }: { onChoose: (question: string) => void }) {
  const user = useSession()?.user?.id
  return <List key={user} onChoose={onChoose} />
}

function List({ onChoose }: { onChoose: (question: string) => void }) {
  const [texts, setTexts] = useState(readRecentSearches)
  if (texts.length === 0) return null
  return (
    <section className={styles.recent} aria-label="Recherches récentes">
      <h3 className={styles.title}>Recherches récentes</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Button size="small" onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        size="small"
        onClick={() => {
          forgetRecentSearches()
          setTexts([])
        }}
      >
        Tout effacer
      </Button>
    </section>
  )
}
