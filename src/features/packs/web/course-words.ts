import { plural } from '../../../common/plural.ts'
import { type ClassKey, classLabels, findClass } from '../../../school/classes.ts'
import { findSubject, type SubjectKey, subjects } from '../../../school/subjects.ts'

export type CourseOfId = { classKey: ClassKey; subject: SubjectKey }

/** The class and the subject of a course's id; undefined for one that this page does not know. */
export function courseOfId(id: string): CourseOfId | undefined {
  const [classText = '', subjectText = ''] = id.split('_')
  const [classKey, subject] = [findClass(classText), findSubject(subjectText)]
  return classKey && subject && { classKey, subject }
}

/** `Mathématiques, Troisième`; the id itself where nothing better is known. */
export function courseName(id: string): string {
  const found = courseOfId(id)
  return found ? `${subjects[found.subject].label}, ${classLabels[found.classKey]}` : id
}

/** Where a course is read; undefined for one that this page does not know. */
export function courseAddress(id: string): string | undefined {
  const found = courseOfId(id)
  return found && `/lecture/${found.classKey}/${found.subject}`
}

export const chaptersWords = (count: number) => `${count} ${plural(count, 'chapitre', 'chapitres')}`
export const filesWords = (count: number) => `${count} ${plural(count, 'fichier', 'fichiers')}`
export const coursesWords = (count: number) => `${count} ${plural(count, 'cours', 'cours')}`
