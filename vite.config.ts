import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { coursesPlugin } from './scripts/web/courses-plugin.ts'
import { sitePlugin } from './scripts/web/site-plugin.ts'

const lowestChrome = 80
const asVersion = (major: number) => major << 16

/** Only the client entry; `scripts/build-web.ts` adds the second build, which draws the pages. */
export default defineConfig({
  publicDir: false,
  plugins: [react(), sitePlugin(), coursesPlugin()],
  appType: 'custom',
  resolve: {
    // A CommonJS module would take a helper out of the first page's files into one more of their own.
    alias: {
      'url-parse': fileURLToPath(new URL('src/features/papers/web/admin/native-url.ts', import.meta.url)),
    },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      targets: { chrome: asVersion(lowestChrome), firefox: asVersion(78), safari: asVersion(14) },
      cssModules: { pattern: '[local]-[hash]' },
    },
  },
  build: {
    target: ['chrome84', 'firefox90', 'safari15'],
    cssMinify: 'lightningcss',
    // Twenty seconds more at build, and 0.9 KB less on the way to the first page than by Vite's own.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/app/web/entry-client.tsx',
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 3,
            },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // What all forms of an account have in common, then what only some need. Pages and the window stay entries.
            {
              name: 'accounts',
              test: /features[\\/]accounts[\\/](rules\.ts|web[\\/](account-form|account-sheet|checks|use-form|use-later|form-inputs|failures|sentence-of|switch|open-session|welcome-panel)\.)|platform[\\/]web[\\/](phone-accounts|intended-url|start-session)\./,
              priority: 1,
            },
            {
              name: 'log-in',
              test: /features[\\/]accounts[\\/]web[\\/](login-form|offer-codes-soon)\./,
              priority: 1,
            },
            {
              name: 'new-password',
              test: /features[\\/]accounts[\\/]web[\\/](register-form|new-password-fields|strength-meter)\./,
              priority: 1,
            },
            {
              name: 'courses',
              test: /features[\\/]courses[\\/](rules\.|web[\\/](course-words|use-course|use-progress-piece|progress-store|enrol|enrolment|quiz-mastery|steps|unknown-class)\.)/,
              priority: 1,
            },
            // The cards of the classes.
            {
              name: 'choosing',
              test: /features[\\/]courses[\\/]web[\\/](class-card|class-spines|summaries)\.|virtual:course-summaries/,
              priority: 1,
            },
            // What a pupil knows and what waits to be sent: the list and a course need no game for it.
            {
              name: 'mastery',
              test: /features[\\/]quizzes[\\/](rules\.|web[\\/](attempt-queue|use-waiting|use-mastery|mastery-bar)\.)/,
              priority: 1,
            },
            // What several rooms send by and by.
            {
              name: 'sync-queue',
              test: /platform[\\/]web[\\/](sync-queue|new-id)\./,
              priority: 1,
            },
            // What playing a quiz and the cahier d'erreurs have in common.
            {
              name: 'quizzes',
              test: /features[\\/]quizzes[\\/]web[\\/](html|play|summary|kinds[\\/](index|kinds|options|speak))\.|virtual:formula-style/,
              priority: 1,
            },
            // What several rooms share, in two files rather than one for each pair of rooms.
            {
              name: 'fields',
              test: /platform[\\/]web[\\/](ui[\\/](field|select))\./,
              priority: 1,
            },
            // What long lists have, papers and accounts alike.
            {
              name: 'lists',
              test: /platform[\\/]web[\\/]ui[\\/](pager|search-field)\./,
              priority: 1,
            },
            {
              name: 'controls',
              test: /platform[\\/]web[\\/](ui[\\/](modal|confirm|table))\./,
              priority: 1,
            },
            {
              name: 'shared',
              test: /platform[\\/]web[\\/]ui[\\/](empty-state|drawings|subject-style|format-number)\.|platform[\\/]web[\\/](use-call|own-class)\.|site[\\/]web[\\/](plain-page|counts)\.|site[\\/]counts$/,
            },
          ],
        },
      },
    },
  },
})
