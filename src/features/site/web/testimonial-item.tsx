import { withDeName } from '../../../common/elide.ts'
import { ActionMenu } from '../../../platform/web/ui/action-menu.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { AdminTestimonial } from '../contract.ts'
import styles from './testimonials-panel.module.css'

export type Direction = 'up' | 'down'

/** Id of a button that moves a testimonial. */
export const buttonId = (id: number, direction: Direction) => `temoignage-${id}-${direction}`

/** A testimonial in the dashboard, with what can be done with it. */
export function TestimonialItem({
  testimonial: { id, name, role, text, is_hidden },
  isFirst,
  isLast,
  onMove,
  onHide,
  onRemove,
}: {
  testimonial: AdminTestimonial
  isFirst: boolean
  isLast: boolean
  onMove: (direction: Direction) => void
  onHide: () => void
  onRemove: () => void
}) {
  return (
    <li className={is_hidden ? `${styles.item} ${styles.hidden}` : styles.item}>
      <p className={styles.words}>{text}</p>
      <p className={styles.who}>
        <strong>{name}</strong>, {role}
        {is_hidden && <em> · Masqué</em>}
      </p>
      <div className={styles.buttons}>
        <Button
          id={buttonId(id, 'up')}
          size="small"
          disabled={isFirst}
          aria-label={`Monter le témoignage ${withDeName(name)}`}
          onClick={() => onMove('up')}
        >
          ↑ Monter
        </Button>
        <Button
          id={buttonId(id, 'down')}
          size="small"
          disabled={isLast}
          aria-label={`Descendre le témoignage ${withDeName(name)}`}
          onClick={() => onMove('down')}
        >
          ↓ Descendre
        </Button>
        <ActionMenu
          about={`témoignage ${withDeName(name)}`}
          actions={[
            { label: is_hidden ? 'Montrer' : 'Masquer', onChoose: onHide },
            { label: 'Retirer', isDangerous: true, onChoose: onRemove },
          ]}
        />
      </div>
    </li>
  )
}
