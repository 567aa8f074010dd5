import type { Question } from '../../src/features/quizzes/contract.ts'

/** A question as its author has to see it: with its right answer, and why the others are wrong. */
export function questionHtml(question: Question, index: number): string {
  return `<h3>Question ${index + 1}</h3><div>${question.text}</div>${answerHtml(question)}${why(question)}`
}

/** A card has none: its other side says it all. */
function why({ explanation }: Question): string {
  if (!explanation) return ''
  return `<details open><summary>Explication</summary><p>${explanation}</p></details>`
}

function answerHtml(question: Question): string {
  switch (question.kind) {
    case 'choice':
      return list(
        question.options.map((option, index) =>
          option === question.answer ? right(option) : `${option} <small>${question.why[index]}</small>`,
        ),
      )
    case 'true-false':
      return (
        list([question.answer ? right('Vrai') : 'Vrai', question.answer ? 'Faux' : right('Faux')]) +
        list(question.reasons.map((reason) => (reason === question.reason ? right(reason) : reason)))
      )
    case 'numeric':
      return `<p>${right(`${question.shown} ${question.unit}`)} ${question.tolerance ? `(à ${question.tolerance} près)` : ''}</p>`
    case 'ordering':
      return `<ol>${question.items.map((item) => `<li>${item}</li>`).join('')}</ol>`
    case 'flashcard':
      return `<p>${right(question.back)}</p>`
    case 'cloze': {
      let hole = 0
      return question.blocks
        .map((segments) =>
          segments.reduce((text, segment) => text + right(question.holes[hole++]!.answer) + segment),
        )
        .map((block) => `<p>${block}</p>`)
        .join('')
    }
  }
}

const right = (html: string) => `<span class="preview-right">✓ ${html}</span>`
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
