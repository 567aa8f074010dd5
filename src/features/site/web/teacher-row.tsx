import prerendered from 'virtual:site/prerendered-teachers'
import { type ComponentType, useEffect, useRef, useState } from 'react'

/**
 * The list of the teachers' cards. The prerendered page brings them, and they are no part of its script; who comes
 * from another page of the site fetches them.
 */
export function TeacherRow({ className }: { className: string | undefined }) {
  const row = useRef<HTMLUListElement>(null)
  const [Cards, setCards] = useState(() => prerendered as ComponentType | undefined)

  useEffect(() => {
    if (import.meta.env.SSR || row.current?.firstChild) return
    import('./teacher-cards.tsx').then(
      (file) => setCards(() => file.default),
      (error: unknown) => console.warn(error),
    )
  }, [])

  if (Cards)
    return (
      <ul key="cards" className={className}>
        <Cards />
      </ul>
    )
  // Without a word on what is in it, React leaves alone what the page holds.
  return (
    <ul ref={row} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
