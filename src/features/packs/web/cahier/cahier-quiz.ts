import type { Question, Quiz } from '../../../quizzes/contract.ts'

/** A chapter's quiz on paper: its questions as a list. */
export const quizHtml = ({ questions }: Quiz) =>
  `<ol class="questions">${questions.map((question) => `<li>${askedHtml(question)}</li>`).join('')}</ol>`

/** What was right, in the same order, and why. */
export const answersHtml = ({ questions }: Quiz) =>
  `<ol>${questions.map((question) => `<li>${rightHtml(question)}${question.explanation}</li>`).join('')}</ol>`

/** A chapter's cards, both sides of each in a row: a hand covers one of them. */
export function deckHtml(deck: Quiz): string {
  const sides = deck.questions.map((card) => (card.kind === 'flashcard' ? card.back : ''))
  const rows = sides
    .slice(0, deck.essentials)
    .map((back, index) => `<tr><td>${sides[deck.essentials + index]}</td><td>${back}</td></tr>`)
  return `<table class="cards"><tbody>${rows.join('')}</tbody></table>`
}

function askedHtml(question: Question): string {
  const { text } = question
  switch (question.kind) {
    case 'choice':
      return text + lettered(question.options)
    case 'numeric':
      return `${text}<p>${hole} ${question.unit}</p>`
    case 'true-false':
      return `${text}<p>Vrai ou faux\u00a0? Pour quelle raison\u00a0?</p>${lettered(question.reasons)}`
    case 'ordering':
      return `${text}<p>Remets dans l’ordre\u00a0:</p>${lettered(question.items)}`
    case 'cloze':
      return (
        text + question.blocks.map((parts) => `<div>${parts.join(hole)}</div>`).join('') + toChoose(question)
      )
    case 'flashcard':
      return text
  }
}

function rightHtml(question: Question): string {
  switch (question.kind) {
    case 'choice':
      return `<div>${question.answer}</div>`
    case 'numeric':
      return `<p>${question.shown} ${question.unit}</p>`
    case 'true-false':
      return `<p>${question.answer ? 'Vrai' : 'Faux'}.</p><div>${question.reason}</div>`
    case 'ordering':
      return `<ol>${question.items.map((item) => `<li>${item}</li>`).join('')}</ol>`
    case 'cloze':
      return `<p>${question.holes.map(({ answer }) => answer).join('\u00a0; ')}</p>`
    case 'flashcard':
      return `<p>${question.back}</p>`
  }
}

const hole = '<span class="hole"></span>'

/** In the order of the alphabet: the author's own would tell the right one. */
const lettered = (texts: readonly string[]) =>
  `<ol type="a">${texts
    .toSorted((one, other) => (wordsOf(one) < wordsOf(other) ? -1 : 1))
    .map((text) => `<li>${text}</li>`)
    .join('')}</ol>`

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent ?? ''
}

function toChoose({ holes }: Extract<Question, { kind: 'cloze' }>): string {
  const lists = holes.filter(({ choices }) => choices.length > 0)
  if (lists.length === 0) return ''
  return `<ol>${holes.map(({ choices }) => `<li>${choices.join(' · ')}</li>`).join('')}</ol>`
}
