import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from '../../../platform/web/router.tsx'
import { Notice } from '../../../platform/web/ui/alert.tsx'
import { Spinner } from '../../../platform/web/ui/spinner.tsx'
import { failedPackList, usePackList } from './use-pack-list.ts'
import { ChooseCourses } from './choose-courses.tsx'
import { KeepState } from './keep-state.tsx'
import { useKeeping } from './keeping.ts'
import { KeptFailure } from '../kept/web/failure.ts'
import type { KeptList } from '../kept/web/list-kept.ts'
import { HelpPlace } from './help-place.tsx'
import styles from './offline.module.css'
import { letWorkerTakeOver } from '../../../platform/web/register-worker.ts'
import { useKept } from './use-kept.ts'
import { useUpdates } from './use-updates.ts'

// Of those alone who keep something.
const KeptCourses = lazy(() => import('./kept-courses.tsx'))
// Of those whose keeping was cut off.
const Unfinished = lazy(() => import('./unfinished.tsx'))
const TakeIn = lazy(() => import('./take-in.tsx'))

/** `/hors-ligne`: what this phone keeps of the school, and keeping more. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  const keeping = useKeeping()
  const kept = useKept(keeping)
  const packs = usePackList()
  const updates = useUpdates(kept.list, packs.data?.packs)
  useEffect(() => void letWorkerTakeOver(), [])
  const isKnown = kept.list && hasCome(kept, packs)
  const isBusy = keeping.state === 'running'
  const wants = params.get('classe') ?? ''
  const choose = packs.data && kept.list && !isBusy && (
    <ChooseCourses
      key={wants + (params.get('cours') ?? '')}
      offer={packs.data}
      kept={kept.list}
      asked={{ class: wants, course: params.get('cours') ?? '' }}
    />
  )

  return (
    <div className={`page ${styles.page}`}>
      <h1>Hors ligne</h1>
      <p className={styles.lead}>
        Garde ta classe sur ce téléphone{'\u00a0'}: leçons, exercices, corrigés et quiz s’ouvrent ensuite sans
        réseau et sans rien dépenser.
      </p>
      {kept.canKeep === false && <Notice tone="bad">{new KeptFailure('unsupported').message}</Notice>}
      {kept.canKeep && (
        <>
          <KeepState keeping={keeping} />
          {kept.list && !isBusy && <CutOff list={kept.list} />}
          {wants && choose}
          <Suspense>
            {kept.list?.courses[0] && (
              <KeptCourses kept={kept} list={kept.list} updates={updates} isBusy={isBusy} />
            )}
          </Suspense>
          {!wants && choose}
          {isKnown && (
            <Suspense fallback={<Spinner />}>
              <TakeIn list={kept.list} offer={packs.data} onTaken={kept.reload} />
            </Suspense>
          )}
          {packs.error && (
            <Notice tone="info">
              {failedPackList}{' '}
              <button type="button" className={styles.again} onClick={packs.reload}>
                Réessayer
              </button>
            </Notice>
          )}
        </>
      )}
      {!isKnown && <Loading />}
      <HelpPlace />
    </div>
  )
}

function CutOff({ list }: { list: KeptList }) {
  return <Suspense>{list.wanted.length + list.evicted.length > 0 && <Unfinished list={list} />}</Suspense>
}

function Loading() {
  return (
    <div className={styles.loading}>
      <noscript>
        <p>Garder des cours sur ce téléphone a besoin de JavaScript.</p>
      </noscript>
      <Spinner />
    </div>
  )
}

/** Whether there is nothing more to wait for: a browser that can keep nothing wants no list. */
const hasCome = ({ canKeep }: ReturnType<typeof useKept>, { data, error }: ReturnType<typeof usePackList>) =>
  !canKeep || data !== undefined || error !== undefined
