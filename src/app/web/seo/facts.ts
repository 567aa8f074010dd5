import { siteSettings } from '../../../platform/web/site-settings.ts'
import type { Params } from '../../../common/match-path.ts'
import { courseOf } from './catalogue.ts'

/** Stands for the school's address (`https://ecole.example`) until the server, which knows it, puts it in. */
const origin = '{{origin}}'

/**
 * What a page says to machines, in schema.org's words (JSON-LD): the school on its home page, the course on a
 * course's. `path` is the route's own, with its parameters' names.
 */
export function factsOf(path: string, params: Params): object | undefined {
  if (path === '/home') return { '@context': 'https://schema.org', ...school() }
  if (path === '/course-detail/:class/:course') return course(params)
  return undefined
}

function school(): object {
  const { name, tagline, description, contact, social, examples } = siteSettings
  // Those of the example, and a network's own front page, are nobody's account.
  const isAccount = (url: string) => !examples.includes('contact') && new URL(url).pathname !== '/'
  const accounts = social.map(({ url }) => url).filter(isAccount)
  return {
    '@type': 'EducationalOrganization',
    name,
    slogan: tagline,
    description,
    url: `${origin}/home`,
    logo: `${origin}/icon-512.png`,
    email: contact.email,
    telephone: contact.phone,
    address: { '@type': 'PostalAddress', streetAddress: contact.address.join(', ') },
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
  }
}

function course(params: Params): object | undefined {
  const found = courseOf(params)
  if (!found) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: `${found.name}, ${found.classLabel}`,
    description: found.course.description,
    inLanguage: 'fr',
    educationalLevel: found.classLabel,
    about: found.name,
    isAccessibleForFree: siteSettings.access === 'free',
    syllabusSections: found.course.content.map((name) => ({ '@type': 'Syllabus', name })),
    provider: {
      '@type': 'EducationalOrganization',
      name: siteSettings.name,
      url: `${origin}/home`,
    },
  }
}
