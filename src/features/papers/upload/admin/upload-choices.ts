import * as exams from '../../../../school/exams.ts'
import type { Choice } from '../../../../platform/web/ui/select.tsx'
import { matiereLabel, niveauLabel } from '../../web/paper-words.ts'

export type UploadType = 'exam' | 'concours'
export type Values = Readonly<Record<string, string>>
/** What both ways to upload are told, and what they tell the window around them. */
export type UploadProps = {
  type: UploadType
  onBusy: (isBusy: boolean) => void
  /** A document is stored: lists are to be read anew. */
  onStored: () => void
  /** All is said: the window may close. */
  onDone: () => void
}
type UploadSelect = { name: string; label: string; choices: readonly Choice[]; isDisabled?: boolean }

const labelled = (values: readonly string[], labelOf: (value: string) => string = String) =>
  values.map((value) => ({ value, label: labelOf(value) }))
const annees = { name: 'annee', label: 'Année', choices: labelled(exams.years().map(String)) }

/** The selects of an upload's form, as far as what is chosen already opens them. */
export function selectsOf(type: UploadType, { examen }: Values): UploadSelect[] {
  if (type === 'concours')
    return [
      { name: 'matiere', label: 'Matière', choices: labelled(exams.concoursMatieres, matiereLabel) },
      { name: 'etablissement', label: 'Établissement', choices: labelled(exams.etablissements) },
      annees,
    ]
  const niveaux = examen ? exams.niveauxOf[examen as exams.Examen] : []
  return [
    { name: 'examen', label: 'Examen', choices: labelled(exams.examens, (value) => value.toUpperCase()) },
    { name: 'niveau', label: 'Niveau', choices: labelled(niveaux, niveauLabel), isDisabled: !examen },
    { name: 'matiere', label: 'Matière', choices: labelled(exams.matieres, matiereLabel) },
    {
      name: 'groupe',
      label: 'Session / groupe',
      choices: exams.groupes.map((value) => ({ value, label: exams.groupeLabels[value] })),
    },
    {
      name: 'nature',
      label: 'Nature',
      choices: exams.natures.map((value) => ({ value, label: exams.natureLabels[value] })),
    },
    annees,
  ]
}

/** The values after one more choice: another examen forgets the niveau, EPT's one paper is its own subject. */
export function choose(values: Values, name: string, value: string): Values {
  if (name === 'examen') return { ...values, examen: value, niveau: '' }
  if (name === 'matiere' && value === exams.ept) return { ...values, matiere: value, etablissement: 'EPT' }
  if (name === 'etablissement' && value === 'EPT')
    return { ...values, matiere: exams.ept, etablissement: value }
  if (name === 'etablissement' && values.matiere === exams.ept)
    return { ...values, matiere: '', etablissement: value }
  return { ...values, [name]: value }
}
