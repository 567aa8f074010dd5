import { classKeys, classLabels } from '../../../../school/classes.ts'
import { courseId, subjects, subjectsOfClass } from '../../../../school/subjects.ts'
import type { Paper } from '../../contract.ts'
import { subjectOfMatiere } from '../../web/paper-words.ts'

/** Every course to choose from, the oldest pupils' first: most papers are theirs. */
export const courseChoices = classKeys.toReversed().flatMap((classKey) =>
  subjectsOfClass[classKey].map((subject) => ({
    value: courseId(classKey, subject),
    label: `${classLabels[classKey]} · ${subjects[subject].label}`,
  })),
)

/** The course that a paper's exercises are most often about; empty when nothing tells. */
export function usualCourse({ examen, matiere }: Pick<Paper, 'examen' | 'matiere'>): string {
  const subject = subjectOfMatiere[matiere]
  const id = subject ? courseId(examen === 'Bfem' ? 'Troisieme' : 'Terminale', subject) : ''
  return courseChoices.some(({ value }) => value === id) ? id : ''
}
