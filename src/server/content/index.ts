export { buildContent, checkContent, type Report } from './build-content.ts'
export { kinds, type Catalogue, type CatalogueCourse, type Kind } from './catalogue.ts'
export { loadContent, type Content, type ContentBytes, type SearchBytes } from './load-content.ts'
export { formatProblem, type Problem } from './problem.ts'
