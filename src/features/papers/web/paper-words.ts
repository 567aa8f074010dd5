import * as exams from '../../../school/exams.ts'
import type { SubjectKey } from '../../../school/subjects.ts'
import { subjectStyle } from '../../../web/ui/subject-style.ts'
import type { Paper } from '../contract.ts'
import { displayNameOf } from '../rules.ts'
import { formatSize } from './format-size.ts'

/** The subject as a reader names it: `Mathématiques`, `EPT (Math, PC, Anglais, Français)`. */
export function matiereLabel(matiere: string): string {
  return exams.matiereLabels[matiere as exams.Matiere] ?? matiere
}

/** `Terminale S2`, `3ème`. */
export function niveauLabel(niveau: string): string {
  return niveau === '3eme' ? '3ème' : niveau
}

export function groupeLabel(groupe: string): string {
  return exams.groupeLabels[groupe as exams.Groupe] ?? groupe
}

/** `Mathématiques 2024`, `Corrigé de Mathématiques 2024`, `ESP : Mathématiques 2023`. */
export function paperTitle({ matiere, annee, nature, type, etablissement }: Paper): string {
  const title = `${matiereLabel(matiere)} ${annee}`
  if (type === 'concours') return matiere === exams.ept ? title : `${etablissement} : ${title}`
  return nature === 'correction' ? `Corrigé : ${title}` : title
}

/** What tells a paper from its like: `Bac · Terminale S2 · Premier tour`, `ESP`; then its own name. */
export function paperFacts({ type, examen, niveau, groupe, etablissement, name }: Paper): string[] {
  const facts =
    type === 'exam'
      ? [examen?.toUpperCase(), niveau && niveauLabel(niveau), groupe && groupeLabel(groupe)]
      : [etablissement]
  return [...facts, displayNameOf(name)].filter((fact): fact is string => Boolean(fact))
}

/** `PDF, 412 Ko` */
export function paperWeight({ size }: Paper): string {
  return `PDF,\u00a0${formatSize(size)}`
}

const subjectOfMatiere: Readonly<Record<string, SubjectKey>> = {
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
