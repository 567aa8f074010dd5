import type { ChapterFile, PackManifest } from '../../contract.ts'
import { chapterHtml } from '../../rules.ts'
import { answersHtml, deckHtml, quizHtml } from './cahier-quiz.ts'
import css from './cahier.css?inline'

/** A kept course, opened. */
export type CahierContent = {
  manifest: PackManifest
  /** By the number of the chapter in this course. */
  chapters: ReadonlyMap<number, ChapterFile>
  /** What is read of it: `Mathématiques, Troisième`. */
  name: string
  school: string
  /** Address of the school, without a slash at its end: links of lessons lead there. */
  origin: string
  /** The lessons' style sheet. */
  style: string
  /** The pack itself, as `packPayload` gives it. */
  payload: string
}

export const payloadOpening = '<script type="application/octet-stream" id="xamle-cahier">'
export const payloadEnd = '</script>'

/** Nothing of the file runs or is fetched, wherever it is opened. */
const policy = "default-src 'none';style-src 'unsafe-inline';font-src data:;img-src data:"

/**
 * A course as one HTML page that reads and prints without the school, a network or a script: cover, contents, chapters,
 * answers at the end. It carries the signed pack, from which another phone of the school keeps the course.
 */
export function cahierPage({
  manifest,
  chapters,
  name,
  school,
  origin,
  style,
  payload,
}: CahierContent): string {
  const titles = new Map(manifest.entry.chapters.map(({ number, title }) => [number, escapeHtml(title)]))
  const all = Array.from(chapters, ([number, file]) => ({
    number,
    file,
    title: `${number}. ${titles.get(number) ?? ''}`,
  }))
  const body = [
    `<header class="cover"><p>${escapeHtml(school)}</p><h1>${escapeHtml(name)}</h1>`,
    `<p>Ce cahier se lit sans réseau, et s’imprime. Pour jouer les quiz et garder tes progrès, reçois-le dans l’école\u00a0: ${escapeHtml(new URL(origin).host)}/hors-ligne, «\u00a0Recevoir un cahier\u00a0».</p></header>`,
    `<nav aria-label="Sommaire"><h2>Sommaire</h2><ul>${all.map(({ number, title }) => `<li><a href="#chapitre${number}">${title}</a></li>`).join('')}<li><a href="#reponses">Réponses des quiz</a></li></ul></nav>`,
    '<main>',
    ...all.map((chapter) => chapterSection(chapter)),
    `<section id="reponses" class="chapter"><h1>Réponses des quiz</h1>${all
      .map(({ file, title }) => (file.quiz ? `<h2>${title}</h2>${answersHtml(file.quiz)}` : ''))
      .join('')}</section></main>`,
  ].join('\n')
  return [
    `<!doctype html><html lang="fr" data-subject="${manifest.entry.subject}"><head><meta charset="utf-8">`,
    metaOf({ 'http-equiv': 'Content-Security-Policy', content: policy }),
    metaOf({ name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    `<title>${escapeHtml(`${name} · ${school}`)}</title><style>${style}${css}</style></head><body>`,
    // A link of a lesson leads to the school, where there is a network.
    body.replaceAll(' href="/', ` href="${origin}/`),
    payloadOpening + payload + payloadEnd,
    '</body></html>',
  ].join('\n')
}

function chapterSection({
  number,
  file,
  title,
}: {
  number: number
  file: ChapterFile
  title: string
}): string {
  const [exercises, corrections] = [
    chapterHtml(file, 'exercices', number),
    chapterHtml(file, 'corrections', number),
  ]
  return [
    `<section id="chapitre${number}" class="chapter"><h1>${title}</h1>`,
    chapterHtml(file, 'cours', number),
    exercises && `<h2 class="part">Exercices</h2>${exercises}`,
    // Paper does not unfold.
    corrections && `<h2 class="part">Corrigés</h2>${corrections.replaceAll('<details>', '<details open>')}`,
    file.deck ? `<h2 class="part">À savoir par cœur</h2>${deckHtml(file.deck)}` : '',
    file.quiz ? `<h2 class="part">Quiz</h2>${quizHtml(file.quiz)}` : '',
    '</section>',
  ].join('\n')
}

const metaOf = (attributes: Record<string, string>) =>
  `<meta ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`

/** Words between tags; the library of the server is CommonJS, whose helper every page would then fetch. */
function escapeHtml(words: string): string {
  const element = document.createElement('p')
  element.textContent = words
  return element.innerHTML
}
