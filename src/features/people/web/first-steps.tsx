import { Link } from '../../../platform/web/router.tsx'
import styles from './first-steps.module.css'

const steps = [
  {
    to: '/admin?section=system',
    name: 'Mettre les coordonnées de l’école',
    why: 'Le site montre encore un exemple.',
  },
  {
    to: '/admin?section=classes',
    name: 'Inscrire une classe',
    why: 'Une liste de noms suffit\u00a0; les fiches s’impriment.',
  },
  { to: '/admin?section=system', name: 'Faire une sauvegarde', why: 'Les suivantes se font chaque nuit.' },
]

/** What an admin of a school without pupils does first. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className={styles.steps}>
      <h2 id="first-steps">Trois premiers pas</h2>
      <ol>
        {steps.map(({ to, name, why }) => (
          <li key={name}>
            <Link to={to}>{name}</Link> <span>{why}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
