import { globSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk that the build is told to make, and the modules that go into it. */
export type ChunkGroup = {
  name: string
  /** Modules of `src`, without what follows the first dot of the name: a component and its style are one. */
  modules: readonly string[]
  /** Modules that a plugin makes. */
  virtual?: readonly string[]
}

const room = (folder: string, names: string) => names.split(' ').map((name) => `features/${folder}${name}`)
const floor = (names: string) => names.split(' ').map((name) => `platform/web/${name}`)

/** What several pages share, in few files rather than one for each pair of pages: a file costs 350 bytes and a request. */
export const chunkGroups: readonly ChunkGroup[] = [
  // What all forms of an account have in common, then what only some need. Pages and the window stay entries.
  {
    name: 'accounts',
    modules: [
      ...room('accounts/', 'rules'),
      ...room(
        'accounts/web/',
        'account-form account-sheet checks use-form use-fields use-attempt use-later form-inputs failures switch welcome-panel',
      ),
      ...room('accounts/sessions/web/', 'open-session'),
      ...floor('phone-accounts intended-url start-session sentence-of'),
      'common/printable',
    ],
  },
  { name: 'log-in', modules: room('accounts/', 'web/login-form recovery/web/offer-codes-soon') },
  {
    name: 'new-password',
    modules: room('accounts/web/', 'register-form new-password-fields strength-meter'),
  },
  {
    name: 'courses',
    modules: [
      ...room('courses/', 'rules'),
      ...room('courses/web/', 'course-words use-course enrol enrolment'),
      ...room('courses/progress/web/', 'use-progress-chunk progress-store'),
      ...room('courses/reader/web/', 'quiz-mastery programme-links'),
      ...room('courses/catalogue/web/', 'steps unknown-class'),
      'common/elide',
    ],
  },
  // The cards of the classes.
  {
    name: 'choosing',
    modules: [
      ...room('courses/catalogue/web/', 'class-card class-spines'),
      ...room('courses/web/', 'summaries'),
    ],
    virtual: ['virtual:course-summaries'],
  },
  // What a pupil knows and what waits to be sent: the list and a course need no game for it.
  {
    name: 'mastery',
    modules: [
      ...room('quizzes/', 'rules'),
      ...room('quizzes/web/', 'attempt-queue use-waiting use-mastery mastery-bar'),
      ...floor('kept-answers'),
    ],
  },
  // What several rooms send by and by.
  { name: 'sync-queue', modules: floor('sync-queue new-id') },
  // What playing a quiz and the cahier d'erreurs have in common.
  {
    name: 'quizzes',
    modules: [
      ...room('quizzes/', 'parts'),
      ...room('quizzes/web/', 'entry html load-corrections play'),
      ...room('quizzes/kinds/web/', 'index kinds options speak'),
    ],
  },
  // What `/hors-ligne` and what it fetches later have in common; signatures are checked by another file.
  {
    name: 'keeping',
    modules: [
      ...room('packs/', 'addresses cache-names calls manifest'),
      ...room('packs/web/', 'course-words keeping offline'),
      ...room('packs/kept/web/', 'failure store'),
      ...floor('register-worker'),
      'common/shell-cache-name',
    ],
  },
  // What comes with the bar under the thumb and with what marks lessons: its name stands in every page's entry.
  { name: 'phone', modules: floor('data-meter install-offer watch-reading') },
  { name: 'fields', modules: floor('ui/field ui/select') },
  // What every screen of papers has.
  {
    name: 'papers',
    modules: [
      ...room('papers/', 'rules'),
      ...room('papers/web/', 'paper-links paper-words save-paper use-save save-button'),
      ...floor('format-size data-price may-fetch'),
      'school/exams',
      'common/trim-end',
    ],
  },
  // What shows a paper, in a window or on a page of its own; its text and the PDF itself come when they are wanted.
  {
    name: 'paper-viewer',
    modules: [
      ...room('papers/kept/web/', 'keep-paper'),
      ...room(
        'papers/viewer/web/',
        'paper-viewer viewer-toolbar viewer-page viewer-states page-picture picture-queue picture-notes early-paper ' +
          'use-pages use-scrolling use-zoom use-form use-narrow form-choice original-choice save-data',
      ),
    ],
  },
  // Wanted after all else: in the reader, at a quiz's end.
  { name: 'sharing', modules: floor('ui/share-button') },
  // What long lists have, papers and accounts alike.
  { name: 'lists', modules: floor('ui/pager ui/search-field') },
  { name: 'controls', modules: floor('ui/modal ui/confirm ui/table moments') },
  {
    name: 'shared',
    modules: [
      ...floor(
        'ui/empty-state ui/illustrations ui/subject-style ui/format-number use-call own-class saves-data',
      ),
      ...room('site/web/', 'plain-page counts'),
      'common/days',
      'common/plural',
      'school/access',
    ],
    virtual: ['virtual:site/counts'],
  },
]

/** The files of a group in the tree at `root`. Throws for a module that is not there: its group would silently lose it. */
export function filesOf({ name, modules }: ChunkGroup, root = process.cwd()): string[] {
  return modules.flatMap((module) => {
    const files = globSync(`src/${module}.*`, { cwd: root }).filter((file) => !/\.test\./.test(file))
    if (files.length === 0) throw new Error(`Chunk ${name}: there is no src/${module}`)
    return files.map((file) => join(root, file))
  })
}

/** What a file is called after a module: the entry names the files of all pages, and without `-page` weighs less. */
export function shortFileName(name: string): string {
  const short = name.replace(/-page$/, '')
  return chunkGroups.some((group) => group.name === short) ? name : short
}

/** The groups as Rolldown takes them. */
export function codeSplittingGroups(root = process.cwd()) {
  return chunkGroups.map((group) => {
    const files = new Set(filesOf(group, root))
    const virtual = (group.virtual ?? []).map((id) => `\0${id}`)
    const test = (id: string) => files.has(id.replace(/\?.*$/, '')) || virtual.includes(id)
    return { name: group.name, test, priority: 1 }
  })
}
