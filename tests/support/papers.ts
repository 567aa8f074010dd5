import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Paper } from '../../src/features/papers/contract.ts'
import { pdfKeyOf, type PaperRow } from '../../src/features/papers/server/store.ts'
import { seedPapers } from '../../src/features/papers/upload/server/seed-papers.ts'
import { publish, readFields } from '../../src/features/papers/upload/server/upload-paper.ts'
import type { TestApp } from './test-app.ts'

/** A small real PDF whose pages say `text`. */
export async function makePdf(text = 'Épreuve', pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++)
    pdf.addPage([595, 842]).drawText(`${text} ${page}`, { x: 50, y: 700, size: 14, font })
  return Buffer.from(await pdf.save())
}

export const examFields = {
  type: 'exam',
  examen: 'Bac',
  niveau: 'Terminale S2',
  matiere: 'Math',
  groupe: 'G1',
  nature: 'epreuve',
  annee: '2024',
}

export const concoursFields = { type: 'concours', matiere: 'PC', etablissement: 'ESP', annee: '2023' }

/** A multipart form as a browser sends it. */
export async function makeForm(
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new File([Buffer.from(file.bytes)], file.name, { type: 'application/pdf' }))
  const request = new Request('http://school/', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}

/** Uploads through the app; gives the answer's status and body. */
export async function upload(
  { app }: TestApp,
  token: string | undefined,
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
): Promise<{ status: number; body: { message?: string; error?: string; code?: string; file: Paper } }> {
  const { payload, headers } = await makeForm(fields, file)
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({
    method: 'POST',
    url: '/api/files/upload',
    payload,
    headers: { ...headers, ...authorization },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** The address of a call about a stored path. */
export function fileUrl(call: string, path: string): string {
  return `/api/files/${call}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/**
 * A paper that is there, with a page for each of `texts`, as a build that drew its pages publishes it: nothing reads its
 * file, which is none.
 */
export async function publishRasterized(
  { services }: TestApp,
  fields: Record<string, string>,
  name: string,
  texts: readonly string[] = [''],
): Promise<PaperRow> {
  const id = randomUUID()
  const stored = await services.files.put(pdfKeyOf(id), Buffer.from(`%PDF-1.7 ${id}`))
  const unmeasured = { width: 595, height: 842, measure: null, blocks: null }
  const pages = texts.map((text, index) => ({ number: index + 1, text, ...unmeasured }))
  const paper = { id, fields: readFields(fields), replace: false, file: { name, ...stored }, pages }
  return publish(services, paper, { address: 'test' })
}

/** The school's own papers, as its first start publishes them; their pages are not rasterized yet. */
export const publishOwn = ({ services }: TestApp) =>
  seedPapers(services, join(import.meta.dirname, '../../content/papers'))
