import { ExampleTag } from '../../site/web/index.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

export default function ContactPage() {
  const { address, email, phone } = siteSettings.contact
  const whatsApp = siteSettings.social.find(({ network }) => network === 'whatsapp')?.url
  return (
    <div className={`page ${styles.contact}`}>
      <h1>Contactez-nous</h1>
      <p className={styles.lead}>
        Une question sur un cours, un compte ou un sujet&nbsp;? Écrivez-nous, ou passez par nos coordonnées.
      </p>
      <div className={styles.columns}>
        <div>
          <noscript>
            <p>
              Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à l’une des adresses de cette page.
            </p>
          </noscript>
          <ContactForm />
        </div>
        <section aria-labelledby="coordonnees" className={styles.card}>
          <h2 id="coordonnees">Nos coordonnées</h2>
          <ExampleTag of="contact" />
          <address className={styles.address}>
            <p>
              {address.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))}
            </p>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>}
            {whatsApp && <a href={whatsApp}>WhatsApp</a>}
          </address>
        </section>
      </div>
    </div>
  )
}
