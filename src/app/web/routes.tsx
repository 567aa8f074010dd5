import { classLabels, findClass, findLevel, levels } from '../../school/classes.ts'
import { findSubject, subjects } from '../../school/subjects.ts'
import { matchPath, type Params } from '../../common/match-path.ts'
import { type AppRoute, pagesOf } from '../../platform/web/page.ts'
import { rooms } from './rooms.ts'

const page = pagesOf(rooms)
const anyone = 'anyone' as const
const user = 'user' as const
const admin = 'admin' as const
const missing = { title: 'Cours', access: anyone, isMissing: true } as const

/** Every path of the specification, who may go there, and the page that stands there. */
export const routes: readonly AppRoute[] = [
  page('/home', 'site', 'home', {
    title: 'Cours et sujets corrigés de la Sixième à la Terminale',
    access: anyone,
  }),
  page('/login', 'accounts', 'login', { title: 'Connexion', access: anyone }),
  page('/register', 'accounts', 'register', { title: 'Créer un compte', access: anyone }),
  page('/reset-password', 'accounts', 'reset-password', { title: 'Mot de passe', access: anyone }),
  page('/create-admin', 'accounts', 'create-admin', { title: 'Compte d’administration', access: anyone }),
  page('/profile', 'accounts', 'profile', { title: 'Mon profil', access: user }),

  page('/courses', 'courses', 'courses', { title: 'Tous les cours', access: anyone }),
  page('/select-level', 'courses', 'select-level', { title: 'Choisir un niveau', access: anyone }),
  page('/select-class', 'courses', 'select-class', { title: levelTitle, access: anyone }),
  page('/select-class/:level', 'courses', 'select-class', { title: levelTitle, access: anyone }),
  page('/select-course/:class', 'courses', 'select-course', {
    title: ({ class: given }) => `Matières de ${classLabel(given)}`,
    access: anyone,
  }),
  page('/select-course/:class/:course', 'courses', 'select-course', {
    title: (params) => `Cahiers : ${courseTitle(params)}`,
    access: anyone,
  }),
  page('/course-detail/:class/:course', 'courses', 'course-detail', {
    title: courseTitle,
    access: anyone,
  }),
  page('/lecture/:class/:course', 'courses', 'lecture', {
    title: courseTitle,
    access: user,
    script: 'lecture',
  }),
  page('/lecon/:class/:course/:chapter/:lesson', 'courses', 'face', { title: courseTitle, access: anyone }),
  ...['/lecture', '/lecture/:class', '/course-detail', '/course-detail/:class'].map((path) =>
    page(path, 'courses', 'missing-course', missing),
  ),
  page('/recherche', 'search', 'search', { title: 'Rechercher', access: anyone }),
  page('/quiz', 'quizzes', 'quiz-list', { title: 'Quiz', access: anyone }),
  page('/quiz/:id', 'quizzes', 'quiz', { title: 'Quiz', access: anyone }),
  page('/cahier', 'quizzes', 'notebook', { title: 'Mon cahier d’erreurs', access: user }),

  page('/hors-ligne', 'packs', 'offline', { title: 'Hors ligne', access: anyone }),

  page('/exams', 'papers', 'exams', { title: 'Sujets du Bac et du BFEM', access: user }),
  page('/concours', 'papers', 'concours', { title: 'Sujets de concours', access: user }),
  page('/exam/:level/:serie/:year/:file', 'papers', 'exam', { title: 'Sujet', access: user }),
  page('/correction/:level/:serie/:year/:file', 'papers', 'correction', { title: 'Corrigé', access: user }),
  page('/lecture-exam', 'papers', 'lecture-exam', {
    title: 'Lecture d’un sujet',
    access: user,
    script: 'paper',
  }),

  page('/admin', 'dashboard', 'dashboard', { title: 'Tableau de bord', access: admin }),

  page('/pricing', 'pricing', 'pricing', { title: 'Tarifs', access: anyone }),
  page('/contact', 'contact', 'contact', { title: 'Contact', access: anyone }),
  page('/testmonials', 'site', 'testimonials', { title: 'Témoignages', access: anyone }),
  page('/privacy-policy', 'site', 'privacy', { title: 'Politique de confidentialité', access: anyone }),
  page('/terms-of-service', 'site', 'terms', { title: 'Conditions d’utilisation', access: anyone }),
  page('/404', 'site', 'not-found', { title: 'Page non trouvée', access: anyone }),
  page('*', 'site', 'not-found', { title: 'Page non trouvée', access: anyone }),
]

/** The first line of the table that a path fits, with its parameters. `/` fits none: it leads to `/home`. */
export function findRoute(pathname: string): { route: AppRoute; params: Params } | undefined {
  if (pathname === '/') return undefined
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return undefined
}

function levelTitle({ level }: Params): string {
  return `Classes du ${levels[findLevel(level ?? '') ?? 'college'].label.toLowerCase()}`
}

function classLabel(given: string | undefined): string {
  const key = findClass(given ?? '')
  return key ? classLabels[key] : 'la classe'
}

function courseTitle(params: Params): string {
  const subject = findSubject((params.course ?? '').replace(/-(Exos|Correction|Quiz)$/, ''))
  return subject ? `${subjects[subject].label}, ${classLabel(params.class)}` : 'Cours'
}
