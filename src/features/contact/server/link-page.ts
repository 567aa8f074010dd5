import escapeHtml from 'escape-html'
import { bytes, type Bytes } from '../../../platform/server/route.ts'

type LinkPage = {
  school: string
  title: string
  /** What is asked or has been done. */
  text: string
  /** The button that does it, by a form to the page's own address. */
  button?: string
  status?: number
}

/** The page behind a letter's link: plain HTML, so that any mail program and any telephone can show it. */
export function linkPage({ school, title, text, button, status = 200 }: LinkPage): Bytes {
  const html = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · ${escapeHtml(school)}</title><style>${style}</style></head><body><main>`,
    `<p class="school">${escapeHtml(school)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '',
    '<p><a href="/home">Aller à l’accueil</a></p></main></body></html>',
  ].join('')
  return bytes(
    status,
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    Buffer.from(html),
  )
}

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;font:16px/1.5 system-ui,sans-serif;color:#222838;background:#fdfcf8}
main{max-width:560px;margin:auto;padding:24px;background:#fff;border:1px solid #d9dbe3;border-left:10px solid #1c2e6b;border-radius:4px 12px 12px 4px}
h1{margin:0 0 16px;font-size:28px;line-height:36px;color:#1c2e6b}
.school{margin:0 0 8px;color:#596175}
button{min-height:44px;padding:10px 20px;border:0;border-radius:4px 12px 12px 4px;background:#ffb81c;color:#231a00;font:650 16px/24px system-ui,sans-serif;cursor:pointer}
a{display:inline-block;padding:10px 0;color:#1f3fa8}
:focus-visible{outline:3px solid #1f3fa8;outline-offset:2px}
@media (prefers-color-scheme:dark){
body{color:#e4ebe2;background:#11221c}
main{background:#16302a;border-color:#2a4a40;border-left-color:#f1f5ec}
h1{color:#f1f5ec}
.school{color:#a9bcae}
a{color:#a9c1ff}
:focus-visible{outline-color:#ffd56a}
}`
