import type { CSSProperties } from 'react'
import { type SubjectKey, subjects } from '../../../school/subjects.ts'

/**
 * Gives an element its subject's colours: `--cover` (a surface under white text) and `--subject`
 * (text and edges, lighter on a dark page). Spread it: `<a {...subjectStyle('SVT')}>`.
 */
export function subjectStyle(subject: SubjectKey): { 'data-subject': string; style: CSSProperties } {
  const { cover, chalk } = subjects[subject]
  return { 'data-subject': subject, style: { '--cover': cover, '--chalk-twin': chalk } as CSSProperties }
}
