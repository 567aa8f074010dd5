export {
  isProgramme,
  kinds,
  type Catalogue,
  type CatalogueChapter,
  type CatalogueCourse,
  type CatalogueLesson,
  type Kind,
} from './catalogue.ts'
export { holdingsOf, type ContentReport, type CourseCounts, type ReviewReport } from './content-report.ts'
export { loadContent, type Content, type SearchBytes } from './load-content.ts'
export type { PackBytes } from './packs.ts'
export type { PackedText } from './packed-text.ts'
export type { Problem } from './problem.ts'
