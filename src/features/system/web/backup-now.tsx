import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/web/http.ts'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import * as calls from '../calls.ts'
import type { beginBackup } from '../contract.ts'
import type { Health } from './health-words.ts'
import styles from './system-panel.module.css'

/** How often the machine is asked while a backup is made, in ms. */
const lookTime = 2000

type Said = { isFailure: boolean; sentence: string }

/** Begins a backup, tells how far it is, and what came of it; one begun elsewhere shows the same. */
export function BackupNow({ health, reload }: { health: Health; reload: () => void }) {
  const { backup, backup_running: running, backup_trouble: trouble } = health
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const wasRunning = useRef(false)

  useEffect(() => {
    if (running) {
      wasRunning.current = true
      const timer = setTimeout(reload, lookTime)
      return () => clearTimeout(timer)
    }
    if (wasRunning.current)
      setSaid(
        trouble
          ? { isFailure: true, sentence: `La sauvegarde n’a pas pu être faite. ${trouble.sentence}` }
          : { isFailure: false, sentence: 'La sauvegarde est faite et vérifiée.' },
      )
    wasRunning.current = false
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- After each answer, whatever it says.
  }, [health])

  const begin = async () => {
    setIsBusy(true)
    setSaid(undefined)
    try {
      const body = { last: backup?.at ?? null }
      setSaid({
        isFailure: false,
        sentence: (await call<typeof beginBackup>(calls.beginBackup, { body })).message,
      })
    } catch (error) {
      setSaid({ isFailure: true, sentence: sentenceOf(error) })
    }
    setIsBusy(false)
    reload()
  }

  const Banner = said?.isFailure ? Alert : Notice
  return (
    <div className={styles.backup}>
      <Button isBusy={isBusy || running !== null} onClick={() => void begin()}>
        {running ? 'Sauvegarde en cours…' : 'Sauvegarder maintenant'}
      </Button>
      <p role="status">{running?.step}</p>
      {said && <Banner onDismiss={() => setSaid(undefined)}>{said.sentence}</Banner>}
    </div>
  )
}
