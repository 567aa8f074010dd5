/** The walls of docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */

/**
 * The rooms, each above those it may enter: so that their ties have no circle, types included. A new room stands
 * where what it needs is before it.
 */
const rooms = [
  'papers',
  'quizzes',
  'courses',
  'accounts',
  'desk',
  'people',
  'classes',
  'school-box',
  'audit',
  'site',
  'contact',
  'pricing',
  'search',
  'packs',
  'system',
]

/**
 * A large room has rooms in it, of the same shape. These too have an order, each above those it may enter; above all of
 * them stand the files of the room that gather them, below them the others of the room.
 */
const subRooms = {
  papers: ['drawing', 'checks', 'kept', 'viewer', 'bin', 'chapters', 'upload', 'lists'],
  courses: ['progress', 'figures', 'reader', 'catalogue', 'face'],
}
const gathering = {
  papers: ['contract', 'server/(index|room|routes|work)', 'web/(index|admin)'],
  courses: ['contract', 'server/(index|room|routes|admin-routes)', 'web/(index|admin)'],
}

const tests = '\\.test\\.tsx?$'
/** A side of a room, or of a room in it. */
const sideOf = (side) => [
  `^src/(platform|app)/${side}/`,
  `^src/features/[^/]+/${side}/`,
  `^src/features/[^/]+/[^/]+/${side}/`,
]
const server = sideOf('server')
const web = sideOf('(web|admin)')
/** A file that stands on neither side. */
const top = [
  '^src/features/[^/]+/[^/]+\\.ts$',
  '^src/features/[^/]+/(?!server/|web/|admin/|worker/)[^/]+/[^/]+\\.ts$',
]
/** What another room may be entered by: its own doors, or those of a room in it. */
const door = '((calls|contract)\\.ts|server/index\\.ts|web/index\\.tsx?)$'
const doors = [`^src/features/[^/]+/${door}`, `^src/features/[^/]+/[^/]+/${door}`]
const named = (names) => `^src/features/(${names.join('|')})/`

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'common-has-no-domain',
      severity: 'error',
      from: { path: '^src/common/' },
      to: { path: '^src/(?!common/)' },
    },
    {
      name: 'school-imports-only-itself',
      comment: 'The facts of the school know no room, no server and no page.',
      severity: 'error',
      from: { path: '^src/school/', pathNot: tests },
      to: { pathNot: ['^src/school/', '^src/common/fold-text\\.ts$', '^node_modules/zod/'] },
    },
    {
      name: 'the-floor-imports-no-room',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|app|compiler)/' },
    },
    {
      name: 'rooms-know-no-roof',
      severity: 'error',
      from: { path: '^src/features/', pathNot: tests },
      to: { path: '^src/(app|compiler)/' },
    },
    {
      name: 'a-running-school-needs-no-compiler',
      comment: 'The workshop makes what is served; an installation that only serves can leave it out.',
      severity: 'error',
      from: { path: '^src/app/', pathNot: tests },
      to: { path: '^src/compiler/' },
    },
    {
      name: 'the-compiler-knows-rules-not-servers-or-pages',
      severity: 'error',
      from: { path: '^src/compiler/', pathNot: tests },
      to: {
        path: [...web, '^src/features/[^/]+/server/', '^src/features/[^/]+/[^/]+/server/', '^src/app/'],
      },
    },
    {
      name: 'top-files-run-on-both-sides',
      comment: 'A room’s contract and rules are read by server and browser.',
      severity: 'error',
      from: { path: top, pathNot: tests },
      to: { path: ['^src/(platform|app)/', ...server, ...web, '^node_modules/(fastify|react|kysely|pg)/'] },
    },
    {
      name: 'calls-are-words-alone',
      comment: 'Pages carry them: no schema comes along.',
      severity: 'error',
      from: { path: '^src/features/.*/calls\\.ts$', pathNot: '/(web|server)/' },
      to: {},
    },
    {
      name: 'top-files-use-no-node',
      severity: 'error',
      from: { path: [...top, '^src/(common|school)/'], pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: server },
      to: { path: web },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: web, pathNot: tests },
      to: { path: server },
    },
    {
      name: 'the-worker-stands-alone',
      comment: 'It has no page and no server, and no page or server carries any of it.',
      severity: 'error',
      from: { path: '^src/features/packs/worker/', pathNot: tests },
      to: { path: ['^src/(platform|app|compiler)/', ...server, ...web], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-worker-is-built-by-itself',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/features/packs/worker/', tests] },
      to: { path: '^src/features/packs/worker/' },
    },
    {
      name: 'rooms-are-entered-through-doors',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', ...doors] },
    },
    {
      name: 'the-roof-enters-rooms-through-doors',
      severity: 'error',
      from: { path: '^src/app/', pathNot: [tests, '^src/app/web/dashboard/'] },
      to: { path: '^src/features/', pathNot: doors },
    },
    {
      name: 'only-the-dashboard-opens-admin-doors',
      comment: 'What every page carries must not name what admins alone fetch.',
      severity: 'error',
      from: { path: '^src/app/web/dashboard/' },
      to: { path: '^src/features/', pathNot: '^src/features/[^/]+/((calls|contract)\\.ts|web/admin\\.ts)$' },
    },
    // Every room enters only those before it in the list.
    ...rooms.slice(0, -1).map((room, place) => ({
      name: `${room}-stands-below`,
      severity: 'error',
      from: { path: named([room]), pathNot: tests },
      to: { path: named(rooms.slice(place + 1)) },
    })),
    {
      name: 'every-room-is-in-the-list',
      severity: 'error',
      from: { path: '^src/features/', pathNot: named(rooms) },
      to: {},
    },
    ...Object.entries(subRooms).flatMap(([room, subs]) => [
      ...subs.slice(0, -1).map((sub, place) => ({
        name: `${room}-${sub}-stands-below`,
        severity: 'error',
        comment: 'But what one above answers may be asked, by its words and its types.',
        from: { path: `^src/features/${room}/${sub}/`, pathNot: tests },
        to: {
          path: subs.slice(place + 1).map((above) => `^src/features/${room}/${above}/`),
          pathNot: '/(calls|contract)\\.ts$',
        },
      })),
      {
        name: `${room}-stands-below-what-is-in-it`,
        comment: 'But for the files that gather it, and the words of its calls.',
        severity: 'error',
        from: {
          path: `^src/features/${room}/(?!(${subs.join('|')})/)`,
          pathNot: [tests, `^src/features/${room}/(${gathering[room].join('|')})\\.ts$`],
        },
        to: { path: `^src/features/${room}/(${subs.join('|')})/`, pathNot: '/calls\\.ts$' },
      },
      {
        name: `pages-of-${room}-open-no-panel`,
        comment: 'What pupils fetch must not carry what admins alone use.',
        severity: 'error',
        from: {
          path: [`^src/features/${room}/web/`, `^src/features/${room}/[^/]+/web/`],
          pathNot: `^src/features/${room}/web/admin\\.ts$`,
        },
        to: { path: [`^src/features/${room}/admin/`, `^src/features/${room}/[^/]+/admin/`] },
      },
    ]),
    {
      name: 'the-cost-of-a-hash-is-no-setting',
      comment: 'Tests alone may hash cheaply; a server hashes as password.ts says.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/features/accounts/passwords/server/password\\.ts$', tests] },
      to: { path: '^src/features/accounts/passwords/server/hashing\\.ts$' },
    },
    {
      name: 'sql-in-stores-alone',
      comment: 'Queries without an import of their own: tests/sql-in-stores.test.ts.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [tests, '(^|[/-])store\\.ts$', '^src/platform/server/(db|backup)/'],
      },
      to: { path: '^node_modules/(kysely|pg)/' },
    },
    {
      name: 'no-package-that-is-not-ours',
      comment: 'That a running school needs none that only builds or tests: tests/licences.test.ts.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'scripts-and-benches-use-no-tests',
      comment: 'What an operator or an author runs works without the test folder.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'tools-are-called-not-imported',
      comment: 'Their packages have licences of their own, and are not installed for a school (0044).',
      severity: 'error',
      from: { path: '^(src|scripts|bench|tests)/' },
      to: { path: '^tools/' },
    },
    {
      name: 'tools-use-little-of-ours',
      severity: 'error',
      from: { path: '^tools/' },
      to: {
        path: '^(src|scripts|bench|tests)/',
        pathNot: '^src/compiler/(cache|figure)\\.ts$|^scripts/(checkout-lock|run-command)\\.mjs$',
      },
    },
    {
      name: 'tests-use-no-bench',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^bench/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.module\\.css$' },
    // TypeScript 7 has no programming interface yet; swc reads the same syntax.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
