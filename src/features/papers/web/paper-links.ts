import type { Paper } from '../contract.ts'

/** The reader's address: `/exam/Bac/S2/2024/maths`; a concours has only the full-screen one. */
export function readerLink(paper: Paper): string {
  const { type, examen, niveau, nature, annee, name } = paper
  if (type === 'concours' || !examen || !niveau) return fullScreenLink(paper.filename)
  const stem = name.replace(/^\d{4}_/, '').replace(/\.pdf$/i, '')
  const folder = nature === 'correction' ? 'correction' : 'exam'
  const parts = [folder, examen, niveau.replace('Terminale ', ''), String(annee), stem]
  return `/${parts.map(encodeURIComponent).join('/')}`
}

/** `/lecture-exam?path={stored path}` */
export function fullScreenLink(path: string): string {
  return `/lecture-exam?${new URLSearchParams({ path }).toString()}`
}

/** The list in which a paper stands, with the filters that show it among its like. */
export function listLink(paper: Paper | undefined): string {
  if (!paper) return '/exams'
  const { type, examen, niveau, matiere, etablissement } = paper
  const query: Record<string, string> =
    type === 'exam'
      ? { examen: examen ?? '', niveau: niveau ?? '', matiere }
      : { etablissement: etablissement ?? '' }
  return `${type === 'exam' ? '/exams' : '/concours'}?${new URLSearchParams(query).toString()}`
}
