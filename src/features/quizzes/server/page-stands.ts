import type { Content } from '../../../server/content/index.ts'
import type { PageStands } from '../../../server/pages.ts'

/** Which addresses name a quiz that the school has. */
export function quizPageStands(content: Content): PageStands {
  return { '/quiz/:id': ({ id = '' }) => content.quiz(id) !== undefined }
}
