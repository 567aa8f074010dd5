import { fileURLToPath } from 'node:url'
import { Features } from 'lightningcss'
import { defineConfig } from 'vite'
import { chunkList } from './scripts/web/chunk-list.ts'
import { codeSplittingGroups, shortFileName } from './scripts/web/chunk-groups.ts'
import { pagePlugins } from './scripts/web/page-plugins.ts'
import { shortClassNames } from './scripts/web/short-class-names.ts'

const lowestChrome = 80
const asVersion = (major: number) => major << 16

/** Only the client entry; `scripts/build-web.ts` adds the second build, which prerenders the pages. */
export default defineConfig({
  publicDir: false,
  plugins: [...pagePlugins(), shortClassNames(), chunkList()],
  appType: 'custom',
  resolve: {
    // A CommonJS module would take a helper out of the first page's files into one more of their own.
    alias: {
      'url-parse': fileURLToPath(new URL('src/features/papers/upload/admin/native-url.ts', import.meta.url)),
    },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      targets: { chrome: asVersion(lowestChrome), firefox: asVersion(78), safari: asVersion(14) },
      // The style names the fonts of browsers without a `system-ui` itself.
      exclude: Features.FontFamilySystemUi,
      cssModules: { pattern: '[local]-[hash]' },
    },
  },
  build: {
    // What Chrome 80, Firefox 78 and Safari 14 read. Named themselves, they would get `?.` written out (0.2 KB a screen)
    // for a fault of Chrome before 91 in optional calls with spread arguments, which no code here has.
    target: 'es2020',
    cssMinify: 'lightningcss',
    // Twenty seconds more at build, and 0.9 KB less on the way to the first page than by Vite's own.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    modulePreload: {
      polyfill: false,
      // What every page has is named in no file that fetches another.
      resolveDependencies: (_file, names) => names.filter((name) => !/\/(vendor|entry-client)-/.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/app/web/entry-client.tsx',
      // A call of a room stands where it is made, not in a file that several pages would have to fetch.
      optimization: { inlineConst: { mode: 'all' } },
      // A page that opens a part of its own would get a second door for it, and every page the bundler's helper for
      // that, as one more file.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      // The entry takes it along for the pages: without this its import would be dropped as unused.
      treeshake: { moduleSideEffects: [{ test: /failure-sentence\.ts$/, sideEffects: true }] },
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => `assets/${shortFileName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${shortFileName(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`,
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
            ...codeSplittingGroups(import.meta.dirname),
          ],
        },
      },
    },
  },
})
