import escapeHtml from 'escape-html'
import type { Testimonial } from '../contract.ts'

/** A whole HTML page of testimonials that needs neither script nor style. */
export function renderTestimonials(testimonials: readonly Testimonial[]): string {
  const notes = testimonials.map(
    ({ name, role, text }) =>
      `<blockquote><p>${escapeHtml(text)}</p><footer>${escapeHtml(name)}, ${escapeHtml(role)}</footer></blockquote>`,
  )
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Témoignages</title>',
    '<main><h1>Témoignages</h1>',
    ...(notes.length > 0 ? notes : ['<p>Pas encore de témoignages.</p>']),
    '<p><a href="/home">Retour à l’accueil</a></p></main></html>',
  ].join('')
}
