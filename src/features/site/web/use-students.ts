import { useEffect, useState } from 'react'
import { addressOf, call } from '../../../platform/web/http.ts'
import type { readFigures } from '../contract.ts'

const figuresAddress = addressOf<typeof readFigures>({ method: 'GET', path: '/api/site/figures' })

/** How many pupils the school has, counted by its server; undefined until that is known. */
export function useStudents(): number | undefined {
  const [students, setStudents] = useState<number>()
  useEffect(() => {
    call(figuresAddress, {}, { quiet: true }).then(
      (figures) => setStudents(figures.students),
      (error: unknown) => console.warn(error),
    )
  }, [])
  return students
}
