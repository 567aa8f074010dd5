import { type ClassKey, classLabels } from './classes.ts'
import { classesOfSubject, type SubjectKey, subjects } from './subjects.ts'

export type Plan = {
  className: ClassKey
  /** `name` also says of a subject that the class does not have in which it begins. */
  courses: readonly { subject: SubjectKey; name: string; price: number }[]
  /** The four courses together, in FCFA. */
  fullClassPrice: number
}

/** The price of one course of each class, in FCFA. */
export const coursePrices: Readonly<Record<ClassKey, number>> = {
  Sixieme: 500,
  Cinquieme: 600,
  Quatrieme: 700,
  Troisieme: 800,
  Seconde: 900,
  Premiere: 1000,
  Terminale: 1100,
}

const plannedSubjects: readonly { subject: SubjectKey; name: string }[] = [
  { subject: 'Mathematiques', name: subjects.Mathematiques.label },
  { subject: 'Physique-Chimie', name: 'Physique et Chimie' },
  { subject: 'Anglais', name: subjects.Anglais.label },
  { subject: 'SVT', name: subjects.SVT.label },
]

/** The plan of a class: four courses at the class's price, and all of them together. */
export function planOf(className: ClassKey): Plan {
  const price = coursePrices[className]
  const courses = plannedSubjects.map(({ subject, name }) => ({
    subject,
    name: name + beginning(subject, className),
    price,
  }))
  return { className, courses, fullClassPrice: price * courses.length }
}

/** The specification's four courses are those of every plan, also where a class has not all of them. */
function beginning(subject: SubjectKey, className: ClassKey): string {
  const classes = classesOfSubject(subject)
  return classes.includes(className) ? '' : ` (à partir de la ${classLabels[classes[0]!]})`
}
