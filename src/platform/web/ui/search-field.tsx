import { useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'

const pause = 350

/** A search that asks once the writer pauses. */
export function SearchField({
  value,
  onChange,
  label = 'Rechercher',
  placeholder = 'Nom, matière, école…',
  maxLength = 200,
  className,
}: {
  value: string
  onChange: (text: string) => void
  label?: string
  placeholder?: string
  maxLength?: number
  className?: string
}) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    // Changed from elsewhere: a reset, a link, the back button.
    if (value !== told.current) setText(value)
    told.current = value
  }, [value])

  useEffect(() => {
    if (text === told.current) return undefined
    const timer = setTimeout(() => {
      told.current = text
      tell.current(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Field
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      className={className}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
