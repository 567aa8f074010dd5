import { useState } from 'react'
import { AppError } from '../../../common/app-error.ts'
import { addressOf, call } from '../../../web/http.ts'
import { Alert } from '../../../web/ui/alert.tsx'
import { Button } from '../../../web/ui/button.tsx'
import type { listSubscribers } from '../contract.ts'

const listAddress = addressOf<typeof listSubscribers>({ method: 'GET', path: '/api/admin/newsletter' })

/** Saves the newsletter's addresses as a table, each with the link that takes it off. */
export function SubscribersExport() {
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    setFailure(undefined)
    try {
      const { subscribers } = await call(listAddress)
      const rows = subscribers.map(({ email, subscribed_at, unsubscribe_url }) => [
        email,
        subscribed_at,
        unsubscribe_url,
      ])
      saveTable('abonnes.csv', [['email', 'inscription', 'desabonnement'], ...rows])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(error.message)
    }
  }
  return (
    <>
      {failure && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
      <Button onClick={() => void save()}>Exporter les abonnés (CSV)</Button>
    </>
  )
}

function saveTable(name: string, rows: string[][]): void {
  const text = rows.map((row) => row.map(asCell).join(';')).join('\r\n')
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** In quotes, and never a formula: an address is a stranger's text. */
function asCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
