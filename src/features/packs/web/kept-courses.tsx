import { useEffect, useState } from 'react'
import { writeStored } from '../../../platform/web/account-storage.ts'
import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { formatSize } from '../../../platform/web/format-size.ts'
import { keptCourses, keptPapersKey } from '../../../platform/web/kept-courses.ts'
import { writeKeptCourses } from '../../../platform/web/write-kept-courses.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Confirm } from '../../../platform/web/ui/confirm.tsx'
import { EcoSwitch } from '../../../platform/web/ui/eco-switch.tsx'
import { papersCache } from '../../papers/kept/contract.ts'
import { courseName } from './course-words.ts'
import { change, keep } from './keeping.ts'
import type { KeptCourse, KeptList } from '../kept/web/list-kept.ts'
import type { Update } from '../kept/web/index.ts'
import { KeptRow } from './kept-row.tsx'
import styles from './offline.module.css'
import rows from '../../../platform/web/ui/kept-rows.module.css'
import type { Kept } from './use-kept.ts'

/** What is kept, the room it takes, what is newer at school, and taking it away. */
export default function KeptCourses({
  kept: { isPromised, reload },
  list,
  updates,
  isBusy,
}: {
  kept: Kept
  list: KeptList
  updates: readonly Update[]
  isBusy: boolean
}) {
  const [asked, setAsked] = useState<'all' | KeptCourse>()
  const all = list.courses.map(({ course }) => course)
  const newer = updates.map(({ course }) => course)
  useEffect(() => noteWhole(list), [list])
  const remove = async () => {
    await change([], async (kept) => {
      if (asked !== 'all') return kept.removeCourses(asked ? [asked.course] : [])
      await caches.delete(papersCache)
      writeStored(keptPapersKey, null)
      return kept.removeAllCourses()
    })
    setAsked(undefined)
    reload()
  }
  return (
    <section aria-labelledby="garde">
      <h2 id="garde">Ce qui est gardé</h2>
      <p className={styles.facts}>
        {formatSize(list.size)} sur ce téléphone. {promiseWords(isPromised)}
      </p>
      {updates.length > 1 && (
        <Button look="primary" disabled={isBusy} onClick={() => void keep(newer)}>
          Tout mettre à jour ({formatDataPrice(updates.reduce((sum, { bytes }) => sum + bytes, 0))})
        </Button>
      )}
      <ul className={rows.rows}>
        {list.courses.map((course) => (
          <KeptRow
            key={course.course}
            kept={course}
            update={updates.find(({ course: id }) => id === course.course)}
            isBusy={isBusy}
            onRemove={() => setAsked(course)}
          />
        ))}
      </ul>
      <p className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => void keep(all, 'repair')}>
          Tout vérifier
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => setAsked('all')}>
          Tout retirer
        </Button>
      </p>
      <EcoSwitch />
      {asked && (
        <Confirm
          title={asked === 'all' ? 'Tout retirer' : `Retirer ${courseName(asked.course)}`}
          confirmLabel={asked === 'all' ? 'Tout retirer du téléphone' : 'Retirer du téléphone'}
          isDangerous
          onConfirm={remove}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            Sans réseau, {asked === 'all' ? 'rien de ce qui est gardé' : 'ce cours'} ne s’ouvrira plus sur ce
            téléphone. Tes progrès restent.
          </p>
        </Confirm>
      )}
    </section>
  )
}

/** A browser that was killed as the last course came had no time to note it. */
function noteWhole({ courses }: KeptList): void {
  const whole = courses.filter(({ missing }) => missing === 0).map(({ course }) => course)
  writeKeptCourses([...new Set([...keptCourses(), ...whole])])
}

function promiseWords(isPromised: boolean | undefined): string {
  if (isPromised) return 'Ton navigateur a promis de ne rien effacer de lui-même.'
  return 'Ton navigateur n’a rien promis\u00a0: il peut tout effacer si la place manque.'
}
