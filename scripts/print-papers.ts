// `node scripts/print-papers.ts [file.pdf …]`: prints our practice papers, content/papers/sources/*.md, as PDF beside
// papers.yaml. The Markdown is a lesson's (formulas, figures, verified numbers), so a wrong answer stops the print.
// The PDFs are committed: only who changes a source runs this, and only this asks for Chromium.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { parse } from 'yaml'
import { compileFile } from '../src/compiler/compile-file.ts'
import { openFigureDrawer } from '../src/compiler/figure-drawer.ts'
import { formatProblem } from '../src/compiler/index.ts'

const root = join(import.meta.dirname, '..')
const papers = join(root, 'content/papers')
const label = 'Sujet d’entraînement · Xamle'
const mostBytes = 200 * 1024
// The whole font: Chromium embeds only the glyphs that the paper shows. Its U+202F is so thin that 2 500 reads 2500.
const mathFont = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
  ),
)

const style = `
@font-face { font-family: 'Noto Sans Math'; src: url(data:font/woff2;base64,${mathFont.toString('base64')});
  unicode-range: U+0-202E, U+2030-1FFFF; }
:root { --sheet: #fff; --fig-bleu: #2451c9; --fig-rouge: #c22d48; --fig-vert: #17694b; --fig-mangue: #a86b00;
  --fig-gris: #a9aebb; --fig-fondbleu: #e3e9fa; --fig-fondrouge: #fbe5e9; --fig-fondvert: #e2f2e9; --fig-fondmangue: #fff3d6; }
body { font: 10.5pt/1.5 'Liberation Sans', Arial, sans-serif; color: #111; margin: 0; }
math { font-family: 'Noto Sans Math', 'Liberation Sans'; } mo.tml-prime { padding-left: .1em; } msqrt { margin-right: -.2em; }
menclose { display: inline-block; } .tml-overline { padding-top: .15em; border-top: .065em solid; }
h2 { font-size: 16pt; margin: 0 0 4pt; padding-bottom: 4pt; border-bottom: 1.5pt solid #111; }
h2::before { content: '${label}'; display: block; font-size: 10pt; color: #444; }
h3 { font-size: 12pt; margin: 14pt 0 4pt; } h4 { font-size: 11pt; margin: 10pt 0 4pt; }
h3, h4, table, figure, li { break-inside: avoid; } h3, h4 { break-after: avoid; }
p, ol { margin: 5pt 0; orphans: 2; widows: 2; } p:has(math) { break-inside: avoid; } p:has(+ .table) { break-after: avoid; } p:has(mfrac) { padding-top: 4pt; margin-top: 1pt; } li, li > p { margin: 3pt 0; }
table { border-collapse: collapse; margin: 6pt auto; }
.nb { white-space: nowrap; } th, td { border: .6pt solid #555; padding: 3pt 8pt; text-align: center; font-weight: 400; }
figure, .formula { margin: 8pt 0; text-align: center; }
figure svg { height: auto; max-width: 9cm; font-family: 'Liberation Sans', Arial, sans-serif; } figure svg text { stroke: none; }`

const banner = (text: string) =>
  `<div style="width:100%;font:8pt 'Liberation Sans',Arial;color:#444;padding:0 18mm;display:flex;justify-content:space-between">
  <span>${label}</span><span>${text}</span></div>`

/** A prime that the browser shrinks and raises as an exponent can't be seen in print: it stands in the line. */
const fullPrimes = `for (const prime of document.querySelectorAll('msup > mo.tml-prime:last-child')) {
  const row = document.createElementNS(prime.namespaceURI, 'mrow')
  prime.parentElement.replaceWith(row)
  row.append(prime.previousElementSibling, prime)
}`

type Paper =
  | { file: string; type: 'exam'; examen: string; niveau: string }
  | { file: string; type: 'concours'; etablissement: string }

/** `BFEM · Troisième`, `Bac · Terminale S2`, `Concours · ESP` */
function occasionOf(paper: Paper): string {
  if (paper.type === 'concours') return `Concours · ${paper.etablissement}`
  return paper.examen === 'Bfem' ? 'BFEM · Troisième' : `Bac · ${paper.niveau}`
}
const wanted = process.argv.slice(2)
const listed: Paper[] = parse(readFileSync(join(papers, 'papers.yaml'), 'utf8'))
const figures = openFigureDrawer(join(root, '.cache/papers'), 'papers')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const paper of listed) if (wanted.length === 0 || wanted.includes(paper.file)) await print(paper)
} finally {
  await browser.close()
  figures.close()
}

/** Compiles, prints and weighs one paper; throws with file and line when the source is wrong. */
async function print(paper: Paper): Promise<void> {
  const { file } = paper
  const name = `sources/${file.replace('.pdf', '.md')}`
  const text = readFileSync(join(papers, name), 'utf8').replaceAll(/(\d) (?=points?\))/g, '$1\u00A0')
  const source = { file: `papers/${name}`, text, isLesson: false, sectionId: 'sujet', title: undefined }
  const compiled = await compileFile({ ...source, idPrefix: 'sujet', exercises: [] }, figures.draw)
  if (compiled.problems.length > 0) throw new Error(compiled.problems.map(formatProblem).join('\n'))
  const page = await browser.newPage()
  const title = `${label} : ${compiled.head.title}`
  const head = `<meta charset="utf-8"><title>${title}</title><style>${style}</style>`
  await page.setContent(
    `<!doctype html><html lang="fr"><head>${head}</head><body>${compiled.html}</body></html>`,
  )
  await page.evaluate(fullPrimes)
  await page.evaluate('document.fonts.ready')
  const printed = await page.pdf({
    format: 'A4',
    printBackground: true,
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: banner(`${occasionOf(paper)} · ${file.endsWith('-corrige.pdf') ? 'corrigé' : 'énoncé'}`),
    footerTemplate: banner('page <span class="pageNumber"></span> sur <span class="totalPages"></span>'),
    margin: { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' },
  })
  await page.close()
  // Chromium writes the tags for screen readers uncompressed: two thirds of the file.
  const bytes = await (await PDFDocument.load(printed)).save({ useObjectStreams: true })
  console.log(`${file} : ${Math.round(bytes.length / 1024)} Ko, ${compiled.verified} réponses vérifiées`)
  if (bytes.length > mostBytes) throw new Error(`${file} dépasse ${mostBytes / 1024} Ko`)
  writeFileSync(join(papers, file), bytes)
}
