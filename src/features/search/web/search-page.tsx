import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from '../../../platform/web/router.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-page.module.css'

const examples = ['racine carrée', 'théorème de Thalès', 'immunité', 'dosage', 'subordonnée']

/** The search as a page of its own, with the question in its address: `/recherche?q=…`. */
export default function SearchPage() {
  const [params] = useSearchParams()
  const asked = params.get('q') ?? ''
  const [text, setText] = useState(asked)
  const told = useRef(asked)

  useEffect(() => {
    // A link, the back button, or the address of a page that was prerendered before it was known.
    if (asked !== told.current) setText(asked)
    told.current = asked
  }, [asked])

  const change = (next: string) => {
    setText(next)
    // Past the router: each letter would count as an arrival, which takes the focus to the heading.
    window.history.replaceState(
      window.history.state,
      '',
      next ? `?q=${encodeURIComponent(next)}` : '/recherche',
    )
  }
  return (
    <div className={`page ${styles.page}`}>
      <h1>Rechercher</h1>
      <p className={styles.lead}>Dans les leçons, les notions et les quiz de toutes les classes.</p>
      <SearchBox value={text} onChange={change} />
      {text === '' && (
        <nav aria-label="Exemples de recherche" className={styles.examples}>
          <p>Par exemple :</p>
          <ul>
            {examples.map((example) => (
              <li key={example}>
                <Link to={`/recherche?q=${encodeURIComponent(example)}`}>{example}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
