import { readFileSync } from 'node:fs'
import escapeHtml from 'escape-html'
import { transform } from 'lightningcss'
import type { PageToPrerender } from '../../src/platform/web/page-to-prerender.ts'
import { type InlineScripts, readInlineScripts } from './inline-scripts.ts'
import { factsTag, seoTags } from './seo-tags.ts'

/** What stands in the first bytes of every page. */
export type FirstBytes = {
  scripts: InlineScripts
  welcomeStyle: string
  welcome: string
  /** The tab's icon, inside the page: one request less. */
  icon: string
}

export async function readFirstBytes(): Promise<FirstBytes> {
  const welcome = readFileSync('src/app/web/inline/welcome.html', 'utf8').trim()
  const icon = readFileSync('public/favicon.svg', 'utf8').trim().replaceAll('"', "'")
  const style = transform({
    filename: 'welcome.css',
    code: readFileSync('src/app/web/inline/welcome.css'),
    minify: true,
  })
  return {
    scripts: await readInlineScripts(),
    welcomeStyle: style.code.toString(),
    welcome,
    icon: `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon).replaceAll('%20', ' ').replaceAll('%3D', '=').replaceAll('%2F', '/')}">`,
  }
}

/** What a page is dressed with and comes alive by. */
export type PageFiles = {
  /** Styles that stand in the page. */
  css: string
  /** Addresses of the files that hold the same. */
  styles: readonly string[]
  /** Addresses of what offers to move a figure and of what moves it, for a page that is read without the application. */
  figures: readonly string[]
  /** Address of the script that starts the application. */
  entry: string
  /** Addresses of what it and the page's own file import. */
  imported: readonly string[]
}

type Parts = {
  page: PageToPrerender
  /** The markup of `#root`. */
  markup: string
  files: PageFiles
  /** Address of the headings' font. */
  font: string
  /** Address of the picture that a shared link shows. */
  image: string | undefined
  head: FirstBytes
}

const withoutScript =
  '<noscript><p class="page">Cette page a besoin de JavaScript. <a href="/home">L’accueil</a> et les pages publiques se lisent sans.</p></noscript>'

/**
 * One whole page: styles inlined. The application is asked for by the head's first bytes, with a low priority: its files
 * arrive once the page has, a round trip sooner than from the page's end.
 */
export function htmlOf({ page, markup, files, font, image, head }: Parts): string {
  if (/<script/i.test(markup))
    throw new Error(`${page.path}: the markup holds a script that no policy allows`)
  const { css, styles } = files
  const script = page.script ? head.scripts[page.script] : ''
  const mathFont = script && /\/content\/fonts\/[\w-]+\.woff2/.exec(markup)?.[0]
  return [
    `<!doctype html><html lang="fr"${mathFont ? ` data-math-font="${mathFont}"` : ''}${page.kind === 'template' ? ` data-reader="{{reader}}" data-figures="${files.figures.join(' ')}"` : ''}>`,
    '<head><meta charset="utf-8">',
    script ? '' : appTags(files, ' fetchpriority="low"'),
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    '<meta name="theme-color" content="#fdfcf8" media="(prefers-color-scheme:light)">',
    '<meta name="theme-color" content="#11221c" media="(prefers-color-scheme:dark)">',
    seoTags(page, image),
    `<script>${head.scripts.early}</script>`,
    script && `<script>${script}</script>`,
    `<style>@font-face{font-family:"Xamle Display";font-weight:600 800;src:url(${font})}${head.welcomeStyle}${css}</style>`,
    head.icon,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    // Switched off, so that the loader of page files finds their styles there and does not fetch them again.
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    `</head><body>${head.welcome}${page.kind === 'shell' ? withoutScript : ''}<div id="root"${page.kind === 'shell' && !script ? '' : ' data-prerendered'}>${markup}</div>`,
    // A page with a script of its own lets the application in when that script says so.
    script && `<template id="app">${appTags(files)}</template>`,
    factsTag(page.facts),
    '</body></html>',
  ].join('')
}

function appTags({ entry, imported }: PageFiles, priority = ''): string {
  const links = imported.map((file) => `<link rel="modulepreload"${priority} href="${file}">`)
  return `${links.join('')}<script type="module"${priority} src="${entry}"></script>`
}
