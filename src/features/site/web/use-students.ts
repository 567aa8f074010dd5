import { useEffect, useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import * as calls from '../calls.ts'
import type { readStats } from '../contract.ts'

/** How many pupils the school has, counted by its server; undefined until that is known. */
export function useStudents(): number | undefined {
  const [students, setStudents] = useState<number>()
  useEffect(() => {
    call<typeof readStats>(calls.readStats, {}, { quiet: true }).then(
      (stats) => setStudents(stats.students),
      (error: unknown) => console.warn(error),
    )
  }, [])
  return students
}
