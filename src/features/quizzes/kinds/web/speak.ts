const signs: Readonly<Record<string, string>> = {
  '×': 'fois',
  '÷': 'divisé par',
  '−': 'moins',
  '-': 'moins',
  '+': 'plus',
  '=': 'égale',
  '≠': 'différent de',
  '<': 'inférieur à',
  '>': 'supérieur à',
  '≤': 'inférieur ou égal à',
  '⩽': 'inférieur ou égal à',
  '≥': 'supérieur ou égal à',
  '⩾': 'supérieur ou égal à',
  '∞': 'l’infini',
  '[': 'crochet ouvrant vers la droite',
  ']': 'crochet ouvrant vers la gauche',
  ';': 'point-virgule',
  π: 'pi',
}

/**
 * A compiled text in words, with its formulas read out: a button gives a screen reader one flat text, in which
 * a root or a fraction would be lost. Undefined where the text has no formula and needs none.
 */
export function speak(html: string): string | undefined {
  if (!html.includes('<math')) return undefined
  const holder = document.createElement('template')
  holder.innerHTML = html
  return wordsOf(holder.content).replaceAll(/\s+/g, ' ').trim()
}

function wordsOf(node: Node): string {
  const parts = [...node.childNodes].map(wordsOf)
  const [first = '', second = '', third = ''] = parts
  switch (node.nodeName.toLowerCase()) {
    case '#text':
      return node.textContent ?? ''
    case 'mo':
      return ` ${signs[parts.join('').trim()] ?? parts.join('')} `
    case 'msqrt':
      return ` racine carrée de ${parts.join('')} `
    case 'mfrac':
      return ` ${first} sur ${second} `
    case 'msup':
      return ` ${first} ${powers[second.trim()] ?? `puissance ${second}`} `
    case 'msub':
      return ` ${first} indice ${second} `
    case 'msubsup':
      return ` ${first} indice ${second} puissance ${third} `
    case 'title':
      return ` ${parts.join('')} `
    default:
      return parts.join('')
  }
}

const powers: Readonly<Record<string, string>> = { 2: 'au carré', 3: 'au cube' }
