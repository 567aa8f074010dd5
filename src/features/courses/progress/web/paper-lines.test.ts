import { expect, test } from 'vitest'
import type { CoursePaper } from '../../../papers/contract.ts'
import { paperLines } from './paper-lines.ts'

const paper: CoursePaper = {
  chapter: 5,
  exercise: 3,
  filename: 'Bac/Terminale S2/Math/G1/epreuve/2022_maths.pdf',
  where: 'BAC',
  serie: 'S2',
  annee: 2022,
  is_practice: false,
}

const textsOf = (papers: CoursePaper[]) =>
  paperLines(papers).map(
    ({ start, links }) => start.replace('\u00a0', ' ') + links.map(({ text }) => text).join(' · '),
  )

test('papers stand by exam, with year, série and exercise; practice papers never pass for exams', () => {
  expect(
    textsOf([
      { ...paper, where: 'BFEM', serie: '', annee: 2026, exercise: 1, is_practice: true },
      { ...paper, is_practice: true, exercise: null, annee: 2026 },
      paper,
      { ...paper, annee: 2021, where: 'ESP', serie: '', exercise: null },
      { ...paper, annee: 2019, serie: 'S1', exercise: null },
      { ...paper, annee: 2018, where: 'BFEM', serie: '', exercise: 2 },
    ]),
  ).toEqual([
    'Tombé au Bac : 2022 S2, exercice 3 · 2019 S1',
    'Tombé au concours ESP : 2021',
    'Tombé au BFEM : 2018, exercice 2',
    'Pour t’entraîner : BFEM, exercice 1 · Bac S2',
  ])
  expect(paperLines([])).toEqual([])
})

test('a link leads to the paper full screen', () => {
  const path = new URL(paperLines([paper])[0]?.links[0]?.path ?? '', 'http://school')
  expect([path.pathname, path.searchParams.get('path')]).toEqual(['/lecture-exam', paper.filename])
})
