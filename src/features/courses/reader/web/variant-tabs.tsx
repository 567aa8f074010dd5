import { Link } from '../../../../platform/web/router.tsx'
import type { Course } from '../../contract.ts'
import {
  type CourseName,
  flagOfVariant,
  readerPath,
  type Variant,
  variantLabels,
  variants,
} from '../../rules.ts'
import styles from './variant-tabs.module.css'

/** Lessons, exercises, corrections and quiz of the same course; the chapter stays open from one to the other. */
export function VariantTabs({
  name,
  variant: current,
  course,
  code = '',
}: {
  name?: CourseName
  variant?: Variant
  course?: Course
  /** The hash of the place that is open. */
  code?: string
}) {
  return (
    <nav aria-label="Parties du cours" className={styles.tabs}>
      <ul>
        {variants.map((variant) => (
          <li key={variant}>
            {name ? (
              <Link
                to={readerPath(name, variant, codeIn(variant, code))}
                aria-current={variant === current ? 'page' : undefined}
                className={course && !course[flagOfVariant[variant]] ? styles.missing : undefined}
              >
                {variantLabels[variant]}
              </Link>
            ) : (
              <span>{variantLabels[variant]}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same exercise in its correction and back, otherwise the same chapter. */
function codeIn(variant: Variant, code: string): string {
  const [, chapter, exercise] = /^(chapter\d+)(?:-(?:exercice|corrige)-(.+))?/.exec(code) ?? []
  if (!chapter) return ''
  if (exercise && variant === 'exercices') return `${chapter}-exercice-${exercise}`
  if (exercise && variant === 'corrections') return `${chapter}-corrige-${exercise}`
  return variant === 'cours' && code.includes('_') ? code : chapter
}
