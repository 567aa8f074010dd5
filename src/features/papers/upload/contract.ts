import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { paperSchema } from '../contract.ts'
import { paperParams } from '../params.ts'
import { largestPaper } from '../upload-fields.ts'

export const uploadPaper = endpoint({
  call: calls.uploadPaper,
  access: 'admin',
  summary:
    'Stores a paper, a form of `file`, `type` and the metadata; `replace=true` gives the document at the path these bytes, the old ' +
    'ones going to the bin, otherwise 409; ' +
    '`unique=true` refuses bytes that another document holds already (409, code `duplicate`).',
  multipart: true,
  bodyLimit: largestPaper + 1024 * 1024,
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
    /** The document as stored. */
    file: paperSchema,
    /** Stored path of another document with the very same bytes. */
    same_as: z.nullable(z.string()),
  }),
  status: 201,
})

const given = z.optional(z.string().check(z.maxLength(200)))

const message = z.object({
  /** A sentence to show. */
  message: z.string(),
})

export const renamePaper = endpoint({
  call: calls.renamePaper,
  access: 'admin',
  summary: 'Gives a document another name and other fields, and with them its path; 409 for a taken one.',
  params: paperParams,
  body: z.object({
    /** File name, with or without year and `.pdf`; cleaned as at an upload. */
    name: z.string().check(z.maxLength(400)),
    /** `exam` or `concours`; it and the following as for an upload. */
    type: given,
    /** `Bac` or `Bfem`; exams only. */
    examen: given,
    /** `Terminale S2`, `S2`, `3eme`; exams only. */
    niveau: given,
    /** `Math`, `PC`, …, or `Ept`. */
    matiere: given,
    /** `G1` or `G2`; exams only. */
    groupe: given,
    /** `epreuve` or `correction`; exams only. */
    nature: given,
    /** `ESP`, `EPT`, …; concours only. */
    etablissement: given,
    /** Year of the session, four digits. */
    annee: given,
  }),
  reply: z.extend(message, {
    /** The document as it is now. */
    file: paperSchema,
  }),
})

export const replacePaper = endpoint({
  call: calls.replacePaper,
  access: 'admin',
  summary:
    'Gives a document other bytes, a form with `file`; it keeps its id and path, the old bytes go to the bin. ' +
    '409 when somebody else changed it meanwhile.',
  params: paperParams,
  multipart: true,
  bodyLimit: largestPaper + 1024 * 1024,
  reply: z.extend(message, {
    /** The document as it is now, its pages still to be rasterized. */
    file: paperSchema,
    /** Stored path of another document with the very same bytes. */
    same_as: z.nullable(z.string()),
  }),
})
