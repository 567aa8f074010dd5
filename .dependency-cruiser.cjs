/** The walls of docs/architecture.md. @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'school-imports-only-itself',
      comment: 'The vocabulary of the school knows no room, no server and no page.',
      severity: 'error',
      from: { path: '^src/school/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/school/', '^src/common/fold-text\\.ts$', '^node_modules/zod/'] },
    },
    {
      name: 'common-has-no-domain',
      severity: 'error',
      from: { path: '^src/common/' },
      to: { path: '^src/(school|features|server|web)/' },
    },
    {
      name: 'top-files-run-on-both-sides',
      comment: 'A room’s contract and rules are read by server and browser.',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(kinds/)?[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          '^src/(server|web)/',
          '^src/features/[^/]+/(server|web)/',
          '^node_modules/(fastify|react|kysely|pg)/',
        ],
      },
    },
    {
      name: 'top-files-use-no-node',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(kinds/)?[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/(server/|features/[^/]+/server/)' },
      to: { path: '^src/(web/|features/[^/]+/web/)' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/(web/|features/[^/]+/web/)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server/|features/[^/]+/server/)' },
    },
    {
      name: 'rooms-are-entered-through-doors',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/(contract\\.ts|server/index\\.ts|web/index\\.tsx?|web/office\\.ts)$',
        ],
      },
    },
    {
      name: 'only-the-dashboard-opens-offices',
      comment: 'What every page carries must not name what admins alone fetch.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/admin/web/' },
      to: { path: '^src/features/[^/]+/web/office\\.ts$' },
    },
    {
      name: 'host-enters-rooms-through-doors',
      severity: 'error',
      from: { path: '^src/(server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: '^src/features/[^/]+/(contract\\.ts|server/index\\.ts|web/index\\.tsx?)$',
      },
    },
    {
      name: 'the-server-knows-rooms-in-two-places',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '^src/server/(app|main)\\.ts$' },
      to: { path: '^src/features/' },
    },
    {
      name: 'a-running-school-needs-no-compiler',
      comment: 'The workshop makes what is served; an installation that only serves can leave it out.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/compiler/', '\\.test\\.tsx?$'] },
      to: { path: '^src/compiler/' },
    },
    {
      name: 'the-compiler-knows-rules-not-servers-or-pages',
      severity: 'error',
      from: { path: '^src/compiler/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/features/[^/]+/(server|web)/', '^src/web/'] },
    },
    {
      name: 'the-cost-of-a-hash-is-no-setting',
      comment: 'Tests change it; in a school nothing can.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/features/accounts/server/password\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/features/accounts/server/hashing\\.ts$' },
    },
    {
      name: 'no-package-that-is-not-ours',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/@types/' },
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
