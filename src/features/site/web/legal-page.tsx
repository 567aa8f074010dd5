import type { ReactNode } from 'react'
import { Link } from '../../../web/router.tsx'
import styles from './legal-page.module.css'
import { PlainPage } from './plain-page.tsx'
import { siteSettings } from './settings.ts'

/** A text of rules, dated, with whom to ask at its end. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const { email, phone, address } = siteSettings.contact
  return (
    <PlainPage title={title} lead="Dernière mise à jour : Octobre 2025">
      <div className={styles.text}>
        {children}
        <h2>Contact</h2>
        <p>
          Pour toute question sur cette page ou sur vos données, écrivez à{' '}
          <a href={`mailto:${email}`}>{email}</a>, appelez le {phone}, passez par la page{' '}
          <Link to="/contact">Contact</Link> ou écrivez à : {siteSettings.name}, {address.join(', ')}.
        </p>
      </div>
    </PlainPage>
  )
}
