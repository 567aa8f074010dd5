import { classKeys, classLabels, findClass } from '../../../school/classes.ts'
import { moneyWords } from '../../../school/access.ts'
import { planOf } from '../../../school/prices.ts'
import { Link, useNavigate, useSearchParams } from '../../../platform/web/router.tsx'
import { Alert } from '../../../platform/web/ui/alert.tsx'
import { useTitle } from '../../../platform/web/use-title.ts'
import { PlanForm } from './plan-form.tsx'
import { PlansTable } from './plans-table.tsx'
import styles from './pricing-page.module.css'

const title = 'Tarifs'
const courseNames = new Intl.ListFormat('fr').format(planOf('Terminale').courses.map(({ name }) => name))

/** The plan of the class that `?className=` names; without one, all seven beside each other. */
export default function PricingPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const given = params.get('className')
  const className = given === null ? undefined : findClass(given)
  useTitle(className ? `${title}, ${classLabels[className]}` : title)
  return (
    <div className={`page ${styles.pricing}`}>
      <h1>Plans de Tarification</h1>
      <p className={styles.lead}>
        <strong>{moneyWords.free}</strong> {moneyWords.prices} Chaque formule comprend quatre cours&nbsp;:{' '}
        {courseNames}. Choisissez votre classe.
      </p>
      <nav aria-label="Classes">
        <ul className={styles.classes}>
          {classKeys.map((key) => (
            <li key={key}>
              <Link
                to={`/pricing?className=${key}`}
                className={styles.class}
                aria-current={key === className ? 'page' : undefined}
              >
                {classLabels[key]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {given !== null && !className && (
        <Alert onDismiss={() => navigate('/pricing', { replace: true })}>Classe non trouvée</Alert>
      )}
      {className ? (
        <div className={styles.columns}>
          <PlanForm key={className} plan={planOf(className)} />
          <PlansTable />
        </div>
      ) : (
        <PlansTable />
      )}
    </div>
  )
}
