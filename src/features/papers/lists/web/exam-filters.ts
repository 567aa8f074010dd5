import type { ClassKey } from '../../../../school/classes.ts'
import * as exams from '../../../../school/exams.ts'

export type ExamFilters = {
  /** Empty: neither is chosen, as after a link that names an unknown one. */
  examen: exams.Examen | ''
  niveau: string
  groupe: string
  annee: string
  matiere: string
  q: string
  page: number
}

/**
 * Reads the exams page's address. What it doesn't know is as if not said; without an examen it is the Bac, or the BFEM
 * for a pupil of Troisième.
 */
export function readExamFilters(params: URLSearchParams, classKey?: ClassKey): ExamFilters {
  const given = (name: string) => params.get(name) ?? ''
  const named = exams.findNiveau(given('niveau')) ?? ''
  const ofNiveau = named ? exams.examenOf(named) : undefined
  const examen = params.has('examen')
    ? (exams.findValue(exams.examens, given('examen')) ?? '')
    : (ofNiveau ?? (classKey === 'Troisieme' ? 'Bfem' : 'Bac'))
  return {
    examen,
    niveau: examen && ofNiveau === examen ? named : '',
    groupe: exams.findValue(exams.groupes, given('groupe')) ?? '',
    matiere: exams.findValue(exams.matieres, given('matiere')) ?? '',
    annee: readYear(given('annee')),
    q: given('q').slice(0, 200),
    page: readPage(given('page')),
  }
}

type ConcoursFilters = {
  etablissement: string
  matiere: string
  annee: string
  q: string
  page: number
}

/** Reads the concours page's address. */
export function readConcoursFilters(params: URLSearchParams): ConcoursFilters {
  const given = (name: string) => params.get(name) ?? ''
  return {
    etablissement: exams.findValue(exams.etablissements, given('etablissement')) ?? '',
    matiere: exams.findValue(exams.concoursMatieres, given('matiere')) ?? '',
    annee: readYear(given('annee')),
    q: given('q').slice(0, 200),
    page: readPage(given('page')),
  }
}

function readYear(text: string): string {
  return exams.years().includes(Number(text)) ? text : ''
}

function readPage(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
