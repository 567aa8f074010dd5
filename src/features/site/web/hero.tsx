import { moneyWords } from '../../../school/access.ts'
import { useSession } from '../../../platform/web/session.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { ButtonLink } from '../../../platform/web/ui/button.tsx'
import { Formula } from './formula.tsx'
import styles from './hero.module.css'

/** The school's promise, and a notebook page that keeps it. */
export function Hero() {
  // Above it stands the desk then, whose heading is the page's.
  const Title = useSession() ? 'h2' : 'h1'
  return (
    <section id="accueil" className={styles.hero}>
      <div className={`page ${styles.columns}`}>
        <div>
          <Title className={styles.tagline}>
            <Highlighted text={siteSettings.tagline} />
          </Title>
          <p className={styles.description}>{siteSettings.description}</p>
          <ButtonLink look="primary" size="large" to="/select-level">
            Commencez Maintenant
          </ButtonLink>
          <p className={styles.free}>{moneyWords.free}</p>
        </div>
        <figure className={styles.sheet}>
          <p className={styles.theorem}>
            <span>Théorème fondamental</span>
          </p>
          <p className={styles.line}>Si F est une primitive de f sur [a, b] :</p>
          <Formula />
          <p className={styles.grade}>
            <span className={styles.score}>18/20</span>
            <span>Très bien !</span>
          </p>
        </figure>
      </div>
    </section>
  )
}

/** The last words of a sentence of two parts, underlined with the marker. */
function Highlighted({ text }: { text: string }) {
  const comma = text.indexOf(',')
  if (comma < 0) return text
  return (
    <>
      {text.slice(0, comma + 1)} <span className={styles.highlighted}>{text.slice(comma + 1).trim()}</span>
    </>
  )
}
