import { useEffect, useState } from 'react'
import { addressOf, call } from '../../../platform/web/http.ts'
import type { readStats } from '../contract.ts'

const statsAddress = addressOf<typeof readStats>({ method: 'GET', path: '/api/site/figures' })

/** How many pupils the school has, counted by its server; undefined until that is known. */
export function useStudents(): number | undefined {
  const [students, setStudents] = useState<number>()
  useEffect(() => {
    call(statsAddress, {}, { quiet: true }).then(
      (stats) => setStudents(stats.students),
      (error: unknown) => console.warn(error),
    )
  }, [])
  return students
}
