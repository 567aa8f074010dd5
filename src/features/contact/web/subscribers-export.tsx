import { useState } from 'react'
import { plural } from '../../../common/plural.ts'
import { call } from '../../../platform/web/http.ts'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { useCall } from '../../../platform/web/use-call.ts'
import * as calls from '../calls.ts'
import type { countSubscribers, listSubscribers } from '../contract.ts'
import styles from './messages-panel.module.css'
import { sentenceOf } from '../../../platform/web/sentence-of.ts'
import { saveText, tableText } from '../../../platform/web/table-file.ts'

/** How many addresses the newsletter has, and the way to save them, each with the link that takes it off. */
export function SubscribersExport() {
  const { data, error, reload } = useCall('subscribers', (signal) =>
    call<typeof countSubscribers>(calls.countSubscribers, {}, { signal }),
  )
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setFailure(undefined)
    setIsBusy(true)
    try {
      const { subscribers } = await call<typeof listSubscribers>(calls.listSubscribers)
      const rows = subscribers.map((row) => [row.email, row.subscribed_at, row.unsubscribe_url])
      saveText('abonnes.csv', tableText([['email', 'inscription', 'desabonnement'], ...rows]))
    } catch (problem) {
      setFailure(sentenceOf(problem))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.subscribers}>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <p className={styles.count}>
        {error ? error.message : data ? countWords(data) : 'Chargement des abonnés…'}{' '}
        {error && (
          <Button size="small" onClick={reload}>
            Réessayer
          </Button>
        )}
      </p>
      <Button isBusy={isBusy} onClick={() => void save()}>
        Exporter les abonnés (CSV)
      </Button>
    </div>
  )
}

function countWords({ confirmed, pending }: { confirmed: number; pending: number }): string {
  const subscribers = `${confirmed} ${plural(confirmed, 'abonné', 'abonnés')} aux nouvelles`
  return pending === 0 ? subscribers : `${subscribers}, ${pending} à confirmer`
}
