import { formatDataPrice } from '../../../platform/web/data-price.ts'
import { formatSize } from '../../../platform/web/format-size.ts'
import { formatDay } from '../../../platform/web/moments.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { subjectStyle } from '../../../platform/web/ui/subject-style.ts'
import { classLabels } from '../../../school/classes.ts'
import { subjects } from '../../../school/subjects.ts'
import { plural } from '../../../common/plural.ts'
import { chaptersWords, courseAddress, courseName, courseOfId, filesWords } from './course-words.ts'
import { keep } from './keeping.ts'
import { PassOn } from './pass-on.tsx'
import type { KeptCourse } from '../kept/web/list-kept.ts'
import type { Update } from '../kept/web/index.ts'
import styles from './offline.module.css'

/** The right to pass on is that of schools that sell nothing. */
const mayPassOn = siteSettings.access !== 'paid'

/** A course that is kept: since when, what is newer at school, what is gone. */
export function KeptRow({
  kept,
  update,
  isBusy,
  onRemove,
}: {
  kept: KeptCourse
  update: Update | undefined
  isBusy: boolean
  onRemove: () => void
}) {
  const { course, chapters, missing, size, keptAt } = kept
  const name = courseName(course)
  const found = courseOfId(course)
  const address = courseAddress(course)
  return (
    <li {...(found && subjectStyle(found.subject))}>
      <div>
        <h3>
          {found ? subjects[found.subject].label : course}{' '}
          {found && <span className={styles.facts}>{classLabels[found.classKey]}</span>}
        </h3>
        <p className={styles.facts}>
          {chaptersWords(chapters)} · {formatSize(size)}
          {missing === 0 && keptAt && ` · tout est là depuis le ${formatDay(keptAt)}`}
        </p>
        {missing > 0 && (
          <p className={styles.bad}>
            {filesWords(missing)} {plural(missing, 'a disparu', 'ont disparu')} de ce téléphone.
          </p>
        )}
        {update && missing === 0 && <p>{updateWords(update)}</p>}
      </div>
      <p className={styles.buttons}>
        {missing === 0 && address && (
          <ButtonLink to={address} aria-label={`Lire\u00a0: ${name}`}>
            Lire
          </ButtonLink>
        )}
        {missing > 0 && (
          <Button
            look="primary"
            disabled={isBusy}
            aria-label={`Réparer\u00a0: ${name}`}
            onClick={() => void keep([course], 'repair')}
          >
            Réparer
          </Button>
        )}
        {update && missing === 0 && (
          <Button
            disabled={isBusy}
            aria-label={`Mettre à jour\u00a0: ${name}`}
            onClick={() => void keep([course])}
          >
            Mettre à jour
          </Button>
        )}
        {missing === 0 && mayPassOn && <PassOn course={course} isBusy={isBusy} />}
        <Button look="quiet" disabled={isBusy} aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
          Retirer
        </Button>
      </p>
    </li>
  )
}

/** `1 chapitre à mettre à jour, 12 Ko` */
function updateWords({ chapters, bytes }: Update): string {
  if (bytes === 0) return 'Le sommaire a changé.'
  return `${chaptersWords(chapters)} à mettre à jour, ${formatDataPrice(bytes)}`
}
