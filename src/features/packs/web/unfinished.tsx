import { Alert, Notice } from '../../../platform/web/ui/alert.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { plural } from '../../../common/plural.ts'
import { courseName, coursesWords } from './course-words.ts'
import { change, keep } from './keeping.ts'
import type { KeptList } from '../kept/web/list-kept.ts'
import styles from './offline.module.css'

/** What was stopped half-way, and what the browser has thrown away: one tap each. */
export default function Unfinished({ list: { wanted, evicted } }: { list: KeptList }) {
  const asked = wanted.map(({ course }) => course)
  const lost = evicted.filter((course) => !asked.includes(course))
  const come = wanted.reduce((sum, { files }) => sum + files, 0)
  const all = wanted.reduce((sum, { ofFiles }) => sum + ofFiles, 0)
  return (
    <>
      {wanted.length > 0 && (
        <Notice tone="info">
          <p>
            {coursesWords(wanted.length)} {plural(wanted.length, 'n’est pas fini', 'ne sont pas finis')}
            {'\u00a0'}: {asked.map(courseName).join(' · ')}. {come} {plural(come, 'fichier', 'fichiers')} sur{' '}
            {all} {plural(come, 'est là', 'sont là')}.
          </p>
          <p className={styles.buttons}>
            <Button look="primary" onClick={() => void keep(asked)}>
              Continuer
            </Button>
            <Button onClick={() => void change(asked, ({ giveUp }) => giveUp(asked))}>Abandonner</Button>
          </p>
        </Notice>
      )}
      {lost.length > 0 && (
        <Alert>
          <p>
            Ton navigateur a effacé ce qui était gardé, sans doute pour faire de la place{'\u00a0'}:{' '}
            {lost.map(courseName).join(' · ')}.
          </p>
          <p className={styles.buttons}>
            <Button look="primary" onClick={() => void keep(lost)}>
              Tout reprendre
            </Button>
            <Button onClick={() => void change(lost, ({ removeCourses }) => removeCourses(lost))}>
              Ne plus le demander
            </Button>
          </p>
        </Alert>
      )}
    </>
  )
}
