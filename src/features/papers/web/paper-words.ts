import * as exams from '../../../school/exams.ts'
import type { SubjectKey } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import type { Paper } from '../contract.ts'
import { displayNameOf, isPractice } from '../rules.ts'

/** The subject as a reader names it: `Mathématiques`, `EPT (Math, PC, Anglais, Français)`. */
export function matiereLabel(matiere: string): string {
  return exams.matiereLabels[matiere as exams.Matiere] ?? matiere
}

/** `Terminale S2`, `3e`. */
export function niveauLabel(niveau: string): string {
  return niveau === '3eme' ? '3e' : niveau
}

function groupeLabel(groupe: string): string {
  return exams.groupeLabels[groupe as exams.Groupe] ?? groupe
}

/** `Sujet d’entraînement`, and from the second of its like on its number, which its name ends with. */
function practiceName(name: string): string {
  const number = /-(\d+)(?:-corrige)?\.pdf$/.exec(name)?.[1]
  return `Sujet d’entraînement${number ? `\u00a0${number}` : ''}`
}

/**
 * `Mathématiques 2024`, `Corrigé : Mathématiques 2024`, `ESP : Mathématiques 2023`; a practice paper
 * says so, lest it pass for an official one, and from the second of its like on its number, which its name ends with:
 * `Sujet d’entraînement : Mathématiques, BFEM`, `Sujet d’entraînement 2 : Mathématiques, BFEM`,
 * `ESP : Sujet d’entraînement : Mathématiques`.
 */
export function paperTitle(
  paper: Pick<
    Paper,
    'matiere' | 'annee' | 'is_correction' | 'type' | 'etablissement' | 'name' | 'examen' | 'niveau'
  >,
): string {
  const { matiere, annee, is_correction: isCorrection, type, etablissement, name } = paper
  const title = isPractice(name)
    ? `${practiceName(name)}\u00a0: ${[matiereLabel(matiere), shortNiveau(paper)].filter(Boolean).join(', ')}`
    : `${matiereLabel(matiere)} ${annee}`
  const full = type === 'concours' && matiere !== exams.ept ? `${etablissement}\u00a0: ${title}` : title
  return isCorrection ? `Corrigé\u00a0: ${full}` : full
}

/** `BFEM`, `Bac S2`; nothing for a concours. */
function shortNiveau({ examen, niveau }: Pick<Paper, 'examen' | 'niveau'>): string {
  return examen === 'Bac' ? `Bac ${niveau?.replace('Terminale ', '')}` : (examen?.toUpperCase() ?? '')
}

/** What tells a paper from its like: `Bac · Terminale S2 · Premier tour`, `ESP`; then its own name. */
export function paperFacts({
  type,
  examen,
  niveau,
  groupe,
  etablissement,
  name,
}: Pick<Paper, 'type' | 'examen' | 'niveau' | 'groupe' | 'etablissement' | 'name'>): string[] {
  const facts =
    type === 'exam'
      ? [examen?.toUpperCase(), niveau && niveauLabel(niveau), groupe && groupeLabel(groupe)]
      : [etablissement]
  const own = isPractice(name) ? practiceName(name) : displayNameOf(name)
  return [...facts, own].filter((fact): fact is string => Boolean(fact))
}

/** The subject whose notebook a matière has. */
export const subjectOfMatiere: Readonly<Record<string, SubjectKey>> = {
  Math: 'Mathematiques',
  PC: 'Physique-Chimie',
  SVT: 'SVT',
  Anglais: 'Anglais',
  Espagnol: 'Espagnol',
  Francais: 'Français',
  HG: 'Histoire',
  PHILO: 'Philosophie',
}

/** The notebook's colours of a matière; none for one that has no notebook (the ink stands in). */
export function matiereStyle(matiere: string) {
  const subject = subjectOfMatiere[matiere]
  return subject ? subjectStyle(subject) : {}
}
