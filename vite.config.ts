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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/web/entry-client.tsx',
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
            },
            { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
            // What several rooms share, in two files rather than one for each pair of rooms.
            { name: 'controls', test: /src[\\/]web[\\/]ui[\\/](field|select|modal|confirm|table)\./ },
            {
              name: 'shared',
              test: /src[\\/](web[\\/]ui|school|common)[\\/]|site[\\/]web[\\/](testimonials|plain-page|counts)\.|virtual:site[\\/]counts/,
            },
          ],
        },
      },
    },
  },
})
