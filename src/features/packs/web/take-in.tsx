import { useEffect, useEffectEvent, useId, useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { inboxAddress, inboxCache } from '../cache-names.ts'
import { courseAddress, courseName } from './course-words.ts'
import { KeptFailure } from '../kept/web/failure.ts'
import { PapersPlace } from './papers-place.tsx'
import { Prepare } from './prepare.tsx'
import { registerWorker } from '../../../platform/web/register-worker.ts'
import styles from './take-in.module.css'
import type { KeptList } from '../kept/web/list-kept.ts'
import type { Offer } from './use-pack-list.ts'

const notPrepared =
  'Ce téléphone ne connaît pas encore la signature de l’école\u00a0: ouvre cette page une fois avec du réseau, puis recommence.'

type Outcome =
  | { state: 'reading' }
  | { state: 'taken'; course: string }
  | { state: 'refused'; sentence: string }

/** The papers that are kept, and taking a cahier file from another phone: by its field, or as the installed application was handed it. */
export default function TakeIn({
  list,
  offer,
  onTaken,
}: {
  list: KeptList | undefined
  offer: Offer | undefined
  onTaken: () => void
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  const id = useId()
  // What a phone that keeps nothing lacks to do it without a network.
  const toPrepare = list?.courses.length === 0 ? (offer?.shellBytes ?? 0) : 0
  const address = outcome?.state === 'taken' ? courseAddress(outcome.course) : undefined
  const take = async (file: Blob) => {
    setOutcome({ state: 'reading' })
    try {
      const { takeCahier } = await import('./cahier/take-cahier.ts').catch(() => {
        throw new AppError('network', notPrepared)
      })
      const course = await takeCahier(file)
      setOutcome({ state: 'taken', course })
      onTaken()
      await registerWorker()
    } catch (error) {
      setOutcome({ state: 'refused', sentence: sentenceOf(error) })
    }
  }
  const lookInto = useEffectEvent(() => void takeShared(take))
  useEffect(() => lookInto(), [])

  return (
    <>
      <PapersPlace isAlone={!list?.courses[0]} shellBytes={offer?.shellBytes ?? 0} />
      <section aria-labelledby="recevoir">
        <h2 id="recevoir">Recevoir un cahier</h2>
        <p>
          Un ami a gardé un cours{'\u00a0'}? Il te l’envoie comme un fichier, sans réseau, et tu l’ouvres ici.
        </p>
        <label htmlFor={id} className={styles.file}>
          Choisir le fichier du cahier
        </label>
        <input
          id={id}
          className={styles.field}
          type="file"
          accept=".html,text/html"
          onChange={({ target }) => {
            const [file] = Array.from(target.files ?? [])
            // The same file may be chosen again.
            target.value = ''
            if (file) void take(file)
          }}
        />
        {toPrepare > 0 && outcome?.state !== 'taken' && <Prepare bytes={toPrepare} />}
        {outcome?.state === 'reading' && <p role="status">Le cahier est vérifié…</p>}
        {outcome?.state === 'refused' && <Alert>{outcome.sentence}</Alert>}
        {outcome?.state === 'taken' && (
          <Notice>
            <strong>{courseName(outcome.course)}</strong> est sur ce téléphone. Rien n’a été téléchargé.
            {address && (
              <p className={styles.read}>
                <ButtonLink to={address}>Lire le cours</ButtonLink>
              </p>
            )}
          </Notice>
        )}
      </section>
    </>
  )
}

/** What the worker has put aside when another application shared a file. */
async function takeShared(take: (file: Blob) => Promise<void>): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(inboxCache))) return
  const shared = await (await caches.open(inboxCache)).match(inboxAddress)
  await caches.delete(inboxCache)
  if (shared) await take(await shared.blob())
}

function sentenceOf(error: unknown): string {
  if (error instanceof KeptFailure) return error.message
  if (error instanceof AppError && error.code === 'network') return notPrepared
  console.error(error)
  return new KeptFailure('unwritten').message
}
