import type { ReactNode } from 'react'
import { Link } from '../../../platform/web/router.tsx'
import styles from './legal-page.module.css'
import { PlainPage } from './plain-page.tsx'
import { siteSettings } from '../../../platform/web/site-settings.ts'

/** One part of a text of rules; `id` is its anchor. */
export type LegalPart = { id: string; title: string; text: ReactNode }

/** A text of rules: dated, with its list of parts first and whom to ask last. */
export function LegalPage({
  title,
  lead,
  parts,
}: {
  title: string
  lead: ReactNode
  parts: readonly LegalPart[]
}) {
  const { email, phone, address } = siteSettings.contact
  const all = [...parts, { id: 'contact', title: 'Contact' }]
  return (
    <PlainPage title={title} lead="Dernière mise à jour&nbsp;: Octobre 2025">
      <div className={styles.text}>
        <p>{lead}</p>
        <nav aria-labelledby="sommaire" className={styles.contents}>
          <h2 id="sommaire">Sommaire</h2>
          <ol>
            {all.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {parts.map((part) => (
          <section key={part.id} aria-labelledby={part.id}>
            <h2 id={part.id}>{part.title}</h2>
            {part.text}
          </section>
        ))}
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          <p>
            Pour toute question sur cette page ou sur vos données,{' '}
            {email && (
              <>
                écrivez à <a href={`mailto:${email}`}>{email}</a>,{' '}
              </>
            )}
            {phone && (
              <>
                appelez le <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>,{' '}
              </>
            )}
            passez par la page <Link to="/contact">Contact</Link> ou écrivez à&nbsp;: {siteSettings.name},{' '}
            {address.join(', ')}.
          </p>
        </section>
      </div>
    </PlainPage>
  )
}
