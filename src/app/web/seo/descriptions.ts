import type { Course } from '../../../features/courses/contract.ts'
import { siteSettings } from '../../../platform/web/site-settings.ts'
import { type ClassKey, classLabels, findClass, findLevel, levels } from '../../../school/classes.ts'
import { subjects, subjectsOfClass } from '../../../school/subjects.ts'
import type { Params } from '../../../common/match-path.ts'
import { courseOf, lessonsToRead } from './catalogue.ts'

const { name, description } = siteSettings

const fixed: Readonly<Record<string, string>> = {
  '/home': description,
  '/login': `Connectez-vous à ${name} pour lire vos leçons, refaire vos quiz et reprendre là où vous vous êtes arrêté, sur n’importe quel appareil.`,
  '/register': `Créez un compte gratuit sur ${name}, avec un e-mail ou un numéro de téléphone, et lisez les leçons de votre classe.`,
  '/reset-password': `Mot de passe oublié sur ${name} : demandez un lien à usage unique, ou servez-vous d’un code de secours.`,
  '/courses': `Tous les cours de ${name}, de la Sixième à la Terminale : ${lessonsToRead()} leçons à lire, leurs exercices corrigés et leurs quiz.`,
  '/select-level': `Collège ou lycée : choisissez votre niveau et trouvez les cours de votre classe, de la Sixième à la Terminale.`,
  '/recherche': `Cherchez une notion, une leçon ou un quiz dans tous les cours de ${name}, avec ou sans accents, fautes de frappe comprises.`,
  '/quiz': `Des quiz par classe et par matière, corrigés et expliqués question par question, à refaire jusqu’à tout savoir.`,
  '/pricing': `Les tarifs de ${name} en FCFA, classe par classe, de la Sixième à la Terminale : un cours ou la classe entière.`,
  '/contact': `Une question sur un cours, un compte ou un sujet d’examen ? Écrivez à l’équipe de ${name} ou appelez-la.`,
  '/testmonials': `Ce que disent de ${name} les élèves, les parents et les enseignants qui s’en servent.`,
  '/privacy-policy': `Ce que ${name} enregistre de ses élèves, où, combien de temps, et comment faire effacer son compte.`,
  '/terms-of-service': `Les règles d’utilisation de ${name} : comptes, contenus, tarifs et responsabilités.`,
  '/404': `Cette page de ${name} n’existe pas ou n’existe plus. Voici comment revenir aux cours.`,
}

const byParameters: Readonly<Record<string, (params: Params) => string | undefined>> = {
  '/select-class/:level': ({ level = '' }) => describeLevel(level),
  '/select-course/:class': ({ class: given = '' }) => describeClass(findClass(given)),
  '/select-course/:class/:course': (params) => {
    const found = courseOf(params)
    return found && `Les cahiers de ${found.classLabel}, celui de ${found.name} en premier.`
  },
  '/course-detail/:class/:course': (params) => {
    const course = courseOf(params)?.course
    return course && [course.description, ...exercisesOf(course)].join(' ')
  },
}

/**
 * What a page says of itself where it is found or shared, one sentence or two; nothing for a page that search
 * engines are to leave alone. `path` is the route's own, with its parameters' names.
 */
export function descriptionOf(path: string, params: Params): string | undefined {
  return fixed[path] ?? byParameters[path]?.(params)
}

function describeLevel(given: string): string | undefined {
  const level = findLevel(given)
  if (!level) return undefined
  const { label, classes } = levels[level]
  const names = classes.map((key) => classLabels[key]).join(', ')
  return `Les classes du ${label.toLowerCase()} sur ${name} : ${names}. Choisissez la vôtre pour voir ses matières.`
}

function describeClass(key: ClassKey | undefined): string | undefined {
  if (!key) return undefined
  const names = subjectsOfClass[key].map((subject) => subjects[subject].label).join(', ')
  return `Les cours de ${classLabels[key]} au programme du Sénégal : ${names}.`
}

function exercisesOf({ exercises, corrections }: Course): string[] {
  if (exercises < 2) return []
  return [`${exercises} exercices${corrections ? ' et leurs corrigés' : ''}.`]
}
