import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './action-menu.module.css'
import { Button } from './button.tsx'

export type MenuAction = {
  label: string
  onChoose: () => void
  /** What cannot be undone stands last and apart. It asks before it does anything. */
  isDangerous?: boolean
}

/**
 * What can be done to a row, behind one button: the pattern « menu button » of ARIA. The arrows, Home, End and first
 * letters go through it; Escape, Tab and a press elsewhere close it; the button has the focus before an action begins,
 * so that its window gives it back.
 */
export function ActionMenu({ about, actions }: { about: string; actions: readonly MenuAction[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const name = `Actions\u00a0: ${about}`
  const close = () => {
    setIsOpen(false)
    place.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!isOpen) return undefined
    itemsIn(place.current)[0]?.focus()
    place.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    const closeElsewhere = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      return setIsOpen(true)
    }
    // The browser goes on from the button.
    if (event.key === 'Tab') return close()
    const items = itemsIn(place.current)
    const next = event.key === 'Escape' ? undefined : itemAfter(items, event.key)
    if (event.key !== 'Escape' && !next) return
    event.preventDefault()
    if (next) next.focus()
    else close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys of the button and of its menu alike.
    <div ref={place} className={styles.place} onKeyDown={onKeyDown}>
      <Button
        size="small"
        look="quiet"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        Actions <span aria-hidden="true">▾</span>
      </Button>
      {isOpen && (
        <div id={id} role="menu" aria-label={name} className={styles.menu}>
          {actions.map(({ label, onChoose, isDangerous }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={isDangerous ? `${styles.item} ${styles.danger}` : styles.item}
              onClick={() => {
                close()
                onChoose()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const itemsIn = (place: HTMLElement | null) => [
  ...(place?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** The item that a key goes to from the one that has the focus; none for a key that goes nowhere. */
function itemAfter(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  const from = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  if (key === 'ArrowDown') return from[0]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length > 1) return undefined
  return from.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))
}
