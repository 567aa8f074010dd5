import type { Course } from '../../contract.ts'
import { exercisesWords, lessonsWords, quizzesWords, weightWords } from '../../web/course-words.ts'
import styles from './course-detail-page.module.css'

/** Numbers of a course: lessons, exercises, quizzes, weight, author. */
export function CourseFacts({ course }: { course: Course }) {
  const facts = [
    ['Leçons', lessonsWords(course)],
    ['Exercices', exercisesWords(course)],
    ['Quiz', quizzesWords(course.chapters.filter(({ quiz }) => quiz).length)],
    ['Poids', weightWords(course.bytes)],
    ['Auteur', course.author || 'Auteur non spécifié'],
  ].filter(([, value]) => value)
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
