/** What a pupil's desk shows of courses, for the desk alone: no page imports it. */
export { DeskResume, Shelf } from './desk-parts.tsx'
