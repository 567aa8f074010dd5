import { Link } from '../../../platform/web/router.tsx'
import { ExampleTag } from '../../../features/site/web/index.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import styles from './footer.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

const links = [
  { to: '/home', label: 'Accueil' },
  { to: '/courses', label: 'Cours' },
  { to: '/quiz', label: 'Quiz' },
  { to: '/pricing', label: 'Tarifs' },
  { to: '/testmonials', label: 'Témoignages' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Politique de confidentialité' },
  { to: '/terms-of-service', label: 'Conditions d’utilisation' },
]

const { contact, social } = siteSettings
const networks = { facebook: 'Facebook', youtube: 'YouTube', whatsapp: 'WhatsApp' } as const

/** Where the school is reached; a line that it does not have has no text. */
const lines = [
  [`mailto:${contact.email}`, contact.email],
  [`tel:${contact.phone?.replace(/\s/g, '')}`, contact.phone],
  ...social.map(({ network, url }) => [url, networks[network]]),
]

/** The foot of every page but the reader's. */
export function Footer() {
  const { name, copyrightYear } = siteSettings
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.columns}`}>
        <div>
          <p className={styles.name}>{name}</p>
          <p>Des ressources éducatives de qualité pour tous les niveaux, de la Sixième à la Terminale.</p>
        </div>
        <nav aria-label="Pied de page">
          <ul className={styles.list}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ExampleTag of="contact" />
          <ul className={styles.list}>
            {lines.map(
              ([url, text]) =>
                text && (
                  <li key={text}>
                    <a href={url}>{text}</a>
                  </li>
                ),
            )}
          </ul>
        </div>
        <NewsletterForm />
      </div>
      <p className={`page ${styles.rights}`}>{`© ${copyrightYear} ${name}. Tous droits réservés.`}</p>
    </footer>
  )
}
