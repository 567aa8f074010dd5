/**
 * What a pupil calls a chapter or a lesson, where room is short: « Thalès » for « Théorème de Thalès ». What it shares
 * with `beside`, the title of a neighbour, up to a colon or a dash is left out: it tells nothing apart.
 */
export function shortTitle(title: string, beside = ''): string {
  const named = title
    .replace(/^Théorème (?:de |d['’])(?=\p{Lu})/u, '')
    .replace(/^Domaine [IVX]+ ?[-–.:] /, '')
  const [, shared = ''] = /^(.+?\s[:–-]\s)\S/u.exec(named) ?? []
  return shared && beside.startsWith(shared) ? capitalised(named.slice(shared.length)) : named
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
