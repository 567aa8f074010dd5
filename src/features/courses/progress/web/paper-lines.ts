import type { CoursePaper } from '../../../papers/contract.ts'

/** A line of links to papers: what it begins with, then each link's text and path. */
export type PaperLine = { start: string; links: { text: string; path: string }[] }

/**
 * What a chapter's papers come to: « Tombé au Bac : 2022 S2, exercice 3 », a line for each exam or school, then
 * the practice papers, which never were an exam.
 */
export function paperLines(papers: readonly CoursePaper[]): PaperLine[] {
  const lines = new Map<string, PaperLine>()
  const official = papers.filter(({ is_practice: isPractice }) => !isPractice)
  for (const paper of [...official, ...papers.filter(({ is_practice: isPractice }) => isPractice)]) {
    const start = startOf(paper)
    const line = lines.get(start) ?? { start, links: [] }
    const path = `/lecture-exam?${new URLSearchParams({ path: paper.filename }).toString()}`
    line.links.push({ text: textOf(paper), path })
    lines.set(start, line)
  }
  return [...lines.values()]
}

const names: Readonly<Record<string, string>> = { BAC: 'Bac', BFEM: 'BFEM' }

function startOf({ where, is_practice: isPractice }: CoursePaper): string {
  if (isPractice) return 'Pour t’entraîner\u00a0: '
  return `Tombé au ${names[where] ?? `concours ${where}`}\u00a0: `
}

function textOf({ where, serie, annee, exercise, is_practice: isPractice }: CoursePaper): string {
  const facts = isPractice ? [names[where] ?? where, serie] : [annee, serie]
  const text = facts.filter(Boolean).join(' ')
  return exercise ? `${text}, exercice ${exercise}` : text
}
