import type { SubjectKey } from '../../school/subjects.ts'

/** Written lessons per subject, all classes together. A subject without any is absent. */
export type CatalogueCounts = Partial<Record<SubjectKey, number>>
