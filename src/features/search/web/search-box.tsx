import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from '../../../platform/web/router.tsx'
import type { Hit } from '../search-index.ts'
import { HitLink } from './hit-link.tsx'
import { keepRecentSearch } from './recent-searches.ts'
import { RecentSearches } from './recent-searches-list.tsx'
import styles from './search-box.module.css'
import { Announcement, SearchState } from './search-state.tsx'
import { useOpening } from './use-opening.ts'
import { useSearch } from './use-search.ts'

type Props = {
  value: string
  onChange: (text: string) => void
  /** Called when something found was chosen; its page opens by itself. */
  onChosen?: () => void
}

/**
 * The search field with what it finds, as a combobox: the arrows go through the list while the focus stays in
 * the field, Enter opens, and the number found is read out. Enter with nothing chosen opens the page of all.
 */
export function SearchBox({ value, onChange, onChosen }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [isEntered, setIsEntered] = useState(false)
  const isAsking = isEntered || value !== ''
  const found = useSearch(value, isAsking)
  const { hits, question } = found
  const { active, move } = useChoice(hits, value)
  const chosen = hits[active]
  const openingOf = useOpening()

  // The field may have been entered before the page came alive.
  useEffect(() => setIsEntered(document.activeElement?.id === id), [id])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const leave = () => {
    keepRecentSearch(value)
    onChosen?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      leave()
      navigate(openingOf(chosen))
    }
  }

  return (
    <form
      role="search"
      action="/recherche"
      onSubmit={(event) => {
        event.preventDefault()
        if (!value.trim()) return
        leave()
        navigate(`/recherche?q=${encodeURIComponent(value.trim())}`)
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Une leçon, une notion, un quiz
      </label>
      <input
        id={id}
        name="q"
        className={styles.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setIsEntered(true)}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(id, active)}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        placeholder="racine carrée, photosynthèse…"
      />
      <Announcement found={found} />
      <HitList {...{ id, hits, active, openingOf }} onLeave={leave} />
      {question === '' && found.isUsable && <RecentSearches onChoose={onChange} />}
      {isAsking && <SearchState found={found} />}
    </form>
  )
}

function HitList({
  id,
  hits,
  active,
  openingOf,
  onLeave,
}: {
  id: string
  hits: readonly Hit[]
  active: number
  openingOf: (hit: Hit) => string
  onLeave: () => void
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Résultats"
      className={styles.hits}
      hidden={hits.length === 0}
    >
      {hits.map((hit, index) => (
        <HitLink
          key={keyOf(hit)}
          hit={hit}
          id={optionId(id, index)}
          to={openingOf(hit)}
          isActive={index === active}
          onClick={onLeave}
        />
      ))}
    </div>
  )
}

/**
 * The index of the hit that the arrows have chosen, or -1: it stays chosen while more classes arrive, and while the list
 * catches up with what is typed.
 */
function useChoice(hits: readonly Hit[], typed: string) {
  const [choice, setChoice] = useState<{ typed: string; key: string }>()
  const active = choice?.typed === typed ? hits.findIndex((hit) => keyOf(hit) === choice.key) : -1
  const move = (step: number) => {
    // One stop more than there are hits: the field itself.
    const stops = hits.length + 1
    const next = hits[((active + 1 + step + stops) % stops) - 1]
    setChoice(next && { typed, key: keyOf(next) })
  }
  return { active, move }
}

const optionId = (id: string, index: number) => `${id}-${index}`
const keyOf = ({ kind, path }: Hit) => `${kind} ${path}`
