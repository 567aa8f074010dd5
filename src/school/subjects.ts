import { foldText } from '../common/fold-text.ts'
import { type ClassKey, classKeys } from './classes.ts'

/** Subject keys as they stand in URLs, data and API. */
export const subjectKeys = [
  'Mathematiques',
  'Physique-Chimie',
  'SVT',
  'Anglais',
  'Histoire',
  'Géographie',
  'Français',
  'Espagnol',
  'Philosophie',
] as const

/**
 * Terminale's programme over the lessons of two subjects. It opens like a subject's course and has a look of its
 * own, but is no subject of a class: no card, no price, no paper is of it.
 */
export const jointProgramme = 'Histoire-Géographie'
export const jointSubjects = ['Histoire', 'Géographie'] as const

export type SubjectKey = (typeof subjectKeys)[number] | typeof jointProgramme

/**
 * One colour per subject: `cover` for surfaces under white text and for text on a light page,
 * `chalk` its lighter twin for text and edges on a dark page.
 */
export type Subject = { label: string; cover: string; chalk: string }

export const subjects: Readonly<Record<SubjectKey, Subject>> = {
  Mathematiques: { label: 'Mathématiques', cover: '#2451c9', chalk: '#9db8ff' },
  'Physique-Chimie': { label: 'Physique-Chimie', cover: '#0d7a5f', chalk: '#6fdcb8' },
  SVT: { label: 'SVT', cover: '#4d7c0f', chalk: '#b2e067' },
  Anglais: { label: 'Anglais', cover: '#b4233c', chalk: '#ff9dac' },
  Histoire: { label: 'Histoire', cover: '#8a4b12', chalk: '#eab27a' },
  Géographie: { label: 'Géographie', cover: '#0e7490', chalk: '#76d8ee' },
  Français: { label: 'Français', cover: '#6d3bbd', chalk: '#cdb1ff' },
  Espagnol: { label: 'Espagnol', cover: '#c2410c', chalk: '#ffab7d' },
  Philosophie: { label: 'Philosophie', cover: '#4b5563', chalk: '#c0c9d6' },
  [jointProgramme]: { label: 'Histoire-Géographie', cover: '#8a4b12', chalk: '#eab27a' },
}

/** The programmes of a class over the lessons of several of its subjects. */
export function programmesOfClass(classKey: ClassKey): readonly SubjectKey[] {
  return classKey === 'Terminale' ? [jointProgramme] : []
}

/** The subjects of each class, in the order in which they are shown. */
export const subjectsOfClass: Readonly<Record<ClassKey, readonly SubjectKey[]>> = {
  Sixieme: ['Mathematiques', 'SVT', 'Anglais', 'Géographie', 'Histoire', 'Français'],
  Cinquieme: ['Mathematiques', 'SVT', 'Anglais', 'Géographie', 'Histoire', 'Français'],
  Quatrieme: [
    'Mathematiques',
    'SVT',
    'Anglais',
    'Géographie',
    'Histoire',
    'Français',
    'Physique-Chimie',
    'Espagnol',
  ],
  Troisieme: [
    'Mathematiques',
    'SVT',
    'Anglais',
    'Espagnol',
    'Français',
    'Physique-Chimie',
    'Géographie',
    'Histoire',
  ],
  Seconde: [
    'Mathematiques',
    'Physique-Chimie',
    'SVT',
    'Anglais',
    'Géographie',
    'Histoire',
    'Français',
    'Espagnol',
  ],
  Premiere: [
    'Mathematiques',
    'Physique-Chimie',
    'SVT',
    'Anglais',
    'Géographie',
    'Histoire',
    'Français',
    'Espagnol',
  ],
  Terminale: [
    'Mathematiques',
    'Physique-Chimie',
    'SVT',
    'Anglais',
    'Français',
    'Espagnol',
    'Philosophie',
    'Géographie',
    'Histoire',
  ],
}

/** The classes that teach a subject, youngest first. */
export function classesOfSubject(subject: SubjectKey): ClassKey[] {
  return classKeys.filter((key) => subjectsOfClass[key].includes(subject))
}

const keyBySpelling = new Map(
  ([...subjectKeys, jointProgramme] as SubjectKey[]).flatMap((key) =>
    [key, subjects[key].label].map((text) => [spelling(text), key] as const),
  ),
)

/** The subject or programme a text names (`mathématiques`, `physique chimie`), whatever its case, accents and hyphens. */
export function findSubject(text: string): SubjectKey | undefined {
  return keyBySpelling.get(spelling(text))
}

/** `Terminale_Physique-Chimie`: the id of a course. */
export function courseId(classKey: ClassKey, subject: SubjectKey): string {
  return `${classKey}_${subject}`
}

function spelling(text: string): string {
  return foldText(text.replaceAll('-', ' '))
}
