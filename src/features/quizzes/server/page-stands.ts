import type { Content } from '../../../platform/server/content/index.ts'
import type { PageStands } from '../../../platform/server/pages.ts'

/** Which addresses name a quiz that the school has. */
export function quizPageStands(content: Content): PageStands {
  return { '/quiz/:id': ({ id = '' }) => content.quiz(id) !== undefined }
}
