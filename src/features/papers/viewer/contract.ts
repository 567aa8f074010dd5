import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import * as exams from '../../../school/exams.ts'
import { paperSchema } from '../contract.ts'
import { storedPath } from '../params.ts'
import { sentences } from '../upload-fields.ts'

const page = z.object({
  /** Counted from 1. */
  number: z.number(),
  /** Width of the page in points (1/72 inch). */
  width: z.number(),
  /** Height of the page in points. */
  height: z.number(),
  /** What the page says, as far as the PDF tells; empty for a scan. */
  text: z.string(),
  /** Its blocks in the order of reading, each in shares of its width and height; empty where they are not known. */
  blocks: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
  /** Address of its picture, 720 pixels wide; fetched with the session's token. */
  picture: z.string(),
  /** The same, 1080 pixels wide. */
  picture_zoom: z.string(),
  /** The same, 540 pixels wide and grey, for who saves data. */
  picture_small: z.string(),
})

/** Why a document is not read as a text. */
export const whyNoText = ['pending', 'scan', 'letters', 'order', 'formulas'] as const
export type WhyNoText = (typeof whyNoText)[number]

const reading = z.object({
  /**
   * `written`: `GET /api/files/text/*` gives it as it was written, with formulas and figures. `extracted`: what its
   * pages say can be read without their pictures. `none`: only the pictures tell what it says.
   */
  form: z.enum(['written', 'extracted', 'none']),
  /** With `none` alone: its pages are not measured yet, have no text, or lose letters, order or formulas in it. */
  why: z.nullable(z.enum(whyNoText)),
})
export type Reading = z.output<typeof reading>

export const downloadPaper = endpoint({
  call: calls.downloadPaper,
  access: 'user',
  bytes: 'application/pdf',
  summary: 'The PDF as an attachment; takes ranges.',
  params: storedPath,
})

export const readPaper = endpoint({
  call: calls.readPaper,
  access: 'user',
  bytes: 'application/pdf',
  summary: 'The PDF for viewing; takes ranges, has an ETag.',
  params: storedPath,
})

export const paperUrl = endpoint({
  call: calls.paperUrl,
  access: 'user',
  summary: 'The address under which a document is read, with the session’s token.',
  params: storedPath,
  reply: z.object({
    /** Path of the read call. */
    url: z.string(),
  }),
})

export const paperPages = endpoint({
  call: calls.paperPages,
  access: 'user',
  summary:
    'A document’s pages for the viewer: text and addresses of pictures, as far as they are rasterized.',
  params: storedPath,
  reply: z.object({
    /** The document. */
    file: paperSchema,
    /** Why it could not be rasterized; only when `drawing` is `failed`. */
    reason: z.nullable(z.string()),
    /** Whether it can be read as a text. */
    reading,
    /** Pages rasterized so far, in order. */
    pages: z.array(page),
  }),
})

export const weighPaper = endpoint({
  call: calls.weighPaper,
  access: 'user',
  summary:
    'What a document’s pictures and its text weigh, for who pays for them; nothing where they are gone.',
  params: storedPath,
  reply: z.object({
    /** The pictures of 720 pixels of all pages together, in bytes. */
    pictures: z.number(),
    /** The small grey ones. */
    small: z.number(),
    /** What `GET /api/files/text/*` gives, in Brotli; nothing where there is none. */
    text: z.number(),
  }),
})
export type PaperWeights = z.output<typeof weighPaper.reply>

export const paperText = endpoint({
  call: calls.paperText,
  access: 'user',
  bytes: 'text/html',
  summary:
    'One of the school’s own documents as a text, where it was compiled: HTML with formulas and figures. A subject ' +
    'holds its correction, folded under each question, as long as the correction is a document of the school.',
  params: storedPath,
})

export const pagePicture = endpoint({
  call: calls.pagePicture,
  access: 'user',
  bytes: 'image/webp',
  summary: 'One page’s picture (WebP); never changes, and is gone once the document is deleted or replaced.',
  params: z.object({
    /** Names the document’s bytes, as `pages` gives the address: a replaced document has another. */
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, sentences.absent)),
    /** Number of the page, from 1. */
    page: z.string().check(z.regex(/^[1-9]\d{0,3}$/, sentences.absent)),
    /** `720`, `1080`, or `540`, the small grey one; a page rasterized before there was one gives that of 720. */
    width: z.enum(['720', '1080', '540'], sentences.absent),
  }),
})

export const resolvePaper = endpoint({
  call: calls.resolvePaper,
  access: 'user',
  summary: 'The document behind /exam/{level}/{serie}/{year}/{file}, and documents close to it.',
  query: z.object({
    /** `Bac`, `Bfem`, or the class: `Terminale`, `3eme`. */
    level: z.string().check(z.maxLength(200)),
    /** `S2` or the whole niveau. */
    serie: z.string().check(z.maxLength(200)),
    /** Four digits. */
    year: z.string().check(z.maxLength(200)),
    /** Stored name, with or without its year and `.pdf`. */
    file: z.string().check(z.maxLength(400)),
    /** `epreuve` (when not said) or `correction`. */
    nature: z.optional(z.enum(exams.natures)),
  }),
  reply: z.object({
    /** The document; null when there is none: the page then says so. */
    file: z.nullable(paperSchema),
    /** Up to six other documents of the same niveau, the nearest first. */
    close: z.array(paperSchema),
  }),
})
