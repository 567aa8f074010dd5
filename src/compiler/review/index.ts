export { checkNames, type CheckName, type Remark } from './remark.ts'
export { reviewContent, type Review } from './review-content.ts'
export { reportLines, weightLine } from './report.ts'
export type { Speller } from './spelling.ts'
