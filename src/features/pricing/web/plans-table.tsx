import { classKeys, classLabels } from '../../../school/classes.ts'
import { coursePrices, planOf } from '../../../school/prices.ts'
import { formatPrice } from '../../../platform/web/ui/format-number.ts'
import styles from './plans-table.module.css'

/** What each class costs, by the course and whole. */
export function PlansTable() {
  return (
    <table className={styles.plans}>
      <caption className="sr-only">Prix de chaque classe</caption>
      <thead>
        <tr>
          <th scope="col">Classe</th>
          <th scope="col" className={styles.price}>
            Un cours
          </th>
          <th scope="col" className={styles.price}>
            Classe complète
          </th>
        </tr>
      </thead>
      <tbody>
        {classKeys.map((key) => (
          <tr key={key}>
            <th scope="row">{classLabels[key]}</th>
            <td className={styles.price}>{formatPrice(coursePrices[key])}</td>
            <td className={styles.price}>{formatPrice(planOf(key).fullClassPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
