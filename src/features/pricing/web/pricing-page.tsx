import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { coursePrices, planOf } from '../../../school/prices.ts'
import { Link, useSearchParams } from '../../../web/router.tsx'
import { Alert } from '../../../web/ui/alert.tsx'
import { formatPrice } from '../../../web/ui/format-number.ts'
import { PlanForm } from './plan-form.tsx'
import styles from './pricing-page.module.css'

/** The plan of the class that `?className=` names; without one, the choice of a class. */
export default function PricingPage() {
  const [params] = useSearchParams()
  const given = params.get('className')
  const className = given === null ? undefined : findClass(given)
  return (
    <div className={`page ${styles.pricing}`}>
      <h1>Plans de Tarification</h1>
      {given !== null && !className && <Alert>Classe non trouvée</Alert>}
      {className ? <PlanForm key={className} plan={planOf(className)} /> : <p>Choisissez votre classe.</p>}
      <nav aria-label="Classes">
        <ul className={styles.classes}>
          {classKeys.map((key) => (
            <li key={key}>
              <Link
                to={`/pricing?className=${key}`}
                className={styles.class}
                aria-current={key === className ? 'true' : undefined}
              >
                <span>{classLabels[key]}</span>
                <span className={styles.price}>{formatPrice(coursePrices[key])} par cours</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
