import * as z from 'zod/mini'

export { type CoursePaper, papersOfCourse } from './chapters/contract.ts'

/** A stored document. */
export const paperSchema = z.object({
  /** Names the document; stays the same when it is replaced or renamed. */
  id: z.string(),
  /** Names its bytes and their pictures: a replaced document has another. */
  file_id: z.string(),
  /** Full stored path: `Bac/Terminale S2/Math/G1/epreuve/2024_maths.pdf`. */
  filename: z.string(),
  /** Size of the PDF in bytes. */
  size: z.number(),
  /** Moment of the upload, ISO text in UTC. */
  last_modified: z.string(),
  /** File name alone: `2024_maths.pdf`. */
  name: z.string(),
  /** `exam` or `concours`. */
  type: z.enum(['exam', 'concours']),
  /** `Bac` or `Bfem`; exams only. */
  examen: z.nullable(z.string()),
  /** `Terminale S2`, `3eme`; exams only. */
  niveau: z.nullable(z.string()),
  /** `Math`, `PC`, …; `Ept` for the concours of EPT. */
  matiere: z.string(),
  /** `G1` or `G2`; exams only. */
  groupe: z.nullable(z.string()),
  /** `epreuve` or `correction`; exams only. */
  nature: z.nullable(z.string()),
  /** `ESP`, `EPT`, …; concours only. */
  etablissement: z.nullable(z.string()),
  /** Year of the session. */
  annee: z.number(),
  /** Number of pages of the PDF. */
  page_count: z.number(),
  /** Whether the pages' pictures are there: `pending`, `drawn` or `failed`. */
  drawing: z.enum(['pending', 'drawn', 'failed']),
  /** Whether it is a correction: an exam's `nature` says so, a concours' name (`2023_pc-corrige.pdf`). */
  is_correction: z.boolean(),
  /** Whether this subject has a correction. */
  has_correction: z.boolean(),
  /** Stored path of this subject's correction. */
  correction_path: z.nullable(z.string()),
  /** In bytes. */
  correction_size: z.nullable(z.number()),
  /** Stored path of this correction's subject. */
  epreuve_path: z.nullable(z.string()),
  /** True after a search that found it by what its pages say, not by name, subject or school. */
  found_in_text: z.optional(z.boolean()),
})
export type Paper = z.output<typeof paperSchema>

/** A document as admins see it. */
export const adminPaperSchema = z.extend(paperSchema, {
  /** Name of the account that sent its bytes; null when it is erased, or the school brought them itself. */
  uploaded_by: z.nullable(z.string()),
})
export type AdminPaper = z.output<typeof adminPaperSchema>
