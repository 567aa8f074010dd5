import { siteSettings } from '../../../platform/web/site-settings.ts'
import { classLabels, findClass, levelOf, levels } from '../../../school/classes.ts'
import { subjects, subjectsOfClass } from '../../../school/subjects.ts'
import type { Params } from '../../../common/match-path.ts'
import type { SharePicture } from '../../../platform/web/page-to-prerender.ts'
import { courseOf, coursesOf, lessonsToRead } from './catalogue.ts'

const ink = '#1c2e6b'
const { name: school, tagline } = siteSettings

/** The picture of a page's shared link: one for each course and each class, the school's for all others. */
export function sharePictureOf(params: Params): SharePicture {
  const found = courseOf(params)
  if (found) {
    const { lessons_written: written, chapters } = found.course
    const size = written > 1 ? `${written} leçons à lire` : `${chapters.length} chapitres`
    return {
      school,
      heading: found.name,
      line: `${found.classLabel} · ${size}`,
      cover: subjects[found.subject].cover,
    }
  }
  const classKey = findClass(params.class ?? '')
  if (!classKey) return { school, heading: tagline, line: 'De la Sixième à la Terminale', cover: ink }
  const written = lessonsToRead(coursesOf(classKey))
  const size = `${subjectsOfClass[classKey].length} matières`
  return {
    school,
    heading: classLabels[classKey],
    line: [levels[levelOf(classKey)].label, size, ...(written > 1 ? [`${written} leçons`] : [])].join(' · '),
    cover: ink,
  }
}
