import escapeHtml from 'escape-html'
import type { PageToPrerender } from '../../src/platform/web/page-to-prerender.ts'
import { lessonPictureSize } from './lesson-picture.ts'
import { pictureSize } from './share-pictures.ts'

/** Stands for the school's address in built pages; the server knows it and puts it in (`platform/server/pages.ts`). */
const origin = '{{origin}}'

/**
 * The tags by which a page is found and shared. Few and short, since each page carries them: who misses a tag
 * of their own (`twitter:title`) reads the common one.
 */
export function seoTags(
  { kind, title, description, canonical, picture }: PageToPrerender,
  image?: string,
): string {
  // An address that nobody knows says so by its status.
  if (!canonical) return kind === 'notFound' ? '' : '<meta name="robots" content="noindex">'
  const address = origin + canonical
  const { width, height } = kind === 'template' ? lessonPictureSize : pictureSize
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:type': 'website',
    'og:locale': 'fr_SN',
    ...(picture && image
      ? {
          'og:image': origin + image,
          'og:image:width': String(width),
          'og:image:height': String(height),
          'og:image:alt': `${picture.heading} ${picture.line}`,
        }
      : {}),
  }
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** What a page says to machines; a browser runs none of it, so that no policy has to allow it. */
export function factsTag(facts: object | undefined): string {
  if (!facts) return ''
  // What the server sets into a template stands inside a string of it.
  const json = JSON.stringify(facts)
    .replaceAll('<', '\\u003c')
    .replaceAll(/\{\{(?!origin)(\w+)\}\}/g, '{{$1|json}}')
  return `<script type="application/ld+json">${json}</script>`
}
