import type { SharePicture } from '../../../platform/web/page-to-prerender.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'

/** What the picture of a page that the server fills in is described by; the picture itself is the lesson's own. */
export const templatePicture: SharePicture = {
  school: siteSettings.name,
  heading: '{{name}},',
  line: '{{chapter}}, {{subject}}, {{class}}',
  cover: '',
}

/** What a page that the server fills in says to machines, in schema.org's words. `path` is the route's own. */
export function templateFacts(path: string): object | undefined {
  if (path !== '/lecon/:class/:course/:chapter/:lesson') return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: '{{name}}',
    description: '{{description}}',
    url: '{{origin}}{{path}}',
    image: '{{origin}}{{image}}',
    inLanguage: 'fr',
    educationalLevel: '{{class}}',
    about: '{{chapter}}',
    isAccessibleForFree: siteSettings.access === 'free',
    isPartOf: { '@type': 'Course', name: '{{subject}}, {{class}}' },
    provider: { '@type': 'EducationalOrganization', name: siteSettings.name, url: '{{origin}}/home' },
  }
}
