/** Colours an author may use: the name in TeX, the sRGB that marks it, and what it becomes on the page. */
export const palette: readonly (readonly [name: string, hex: string, css: string])[] = [
  ['encre', '000000', 'currentColor'],
  ['bleu', '2451c9', 'var(--fig-bleu)'],
  ['rouge', 'd6455d', 'var(--fig-rouge)'],
  ['vert', '17694b', 'var(--fig-vert)'],
  ['mangue', 'd98e00', 'var(--fig-mangue)'],
  ['gris', '8a90a0', 'var(--fig-gris)'],
  ['fondbleu', 'e3e9fa', 'var(--fig-fondbleu)'],
  ['fondrouge', 'fbe5e9', 'var(--fig-fondrouge)'],
  ['fondvert', 'e2f2e9', 'var(--fig-fondvert)'],
  ['fondmangue', 'fff3d6', 'var(--fig-fondmangue)'],
  ['white', 'ffffff', 'var(--sheet)'],
]

/**
 * Signs that TeX's old fonts lack. They travel as codes of a font that nothing else uses
 * (`cmdunh10`), from this many on, and come out as themselves.
 */
export const signsFont = 'cmdunh10'
export const signs = ['«', '»', '€', '„', '‰', 'Ç', '…', '°'] as const
export const firstSign = 65

const mathForms: Record<string, string> = { '×': '\\times', '÷': '\\div', '−': '-', '±': '\\pm', '≤': '\\leq', '≥': '\\geq', '≠': '\\neq',
  '≈': '\\approx', '∞': '\\infty', '→': '\\rightarrow', '←': '\\leftarrow', '↔': '\\leftrightarrow', '⇒': '\\Rightarrow',
  '∈': '\\in', 'ℝ': '\\mathbb{R}', 'ℕ': '\\mathbb{N}', '²': '^2', '³': '^3', '·': '\\cdot', '√': '\\surd', '½': '\\frac12',
  '⁺': '^+', '⁻': '^-', '₂': '_2', '₃': '_3', '₄': '_4', '⊥': '\\perp', '∥': '\\parallel', '∠': '\\angle', 'Ω': '\\Omega',
  'α': '\\alpha', 'β': '\\beta', 'γ': '\\gamma', 'δ': '\\delta', 'ε': '\\varepsilon', 'θ': '\\theta', 'λ': '\\lambda',
  'µ': '\\mu', 'μ': '\\mu', 'π': '\\pi', 'ρ': '\\rho', 'σ': '\\sigma', 'φ': '\\varphi', 'ω': '\\omega', 'Δ': '\\Delta',
} // prettier-ignore
const textForms: Record<string, string> = {
  '’': "'", '‘': '`', '“': '``', '”': "''", '–': '--', '—': '---', '\u00A0': '~', '\u202F': '~',
} // prettier-ignore

/** What TeX is given. Few preambles serve all figures: one for each set of packages. */
export type TexJob = {
  preamble: string
  document: string
  /** Lines of the document before the author's first one. */
  linesBefore: number
}

/** Wraps an author's figure for TeX. */
export function texJob(tikz: string): TexJob {
  const body = tikz.replaceAll(/[^\p{ASCII}]/gu, texForm)
  const isWhole = /^\s*\\begin\{(tikzpicture|circuitikz)\}/.test(body)
  const [before, after] = isWhole ? ['', ''] : ['\\begin{tikzpicture}', '\\end{tikzpicture}']
  return {
    preamble: packagesFor(body) + preambleFor(body),
    document: `\\begin{document}\n${before}\n${body}\n${after}\n\\end{document}\n`,
    linesBefore: 2,
  }
}

function texForm(sign: string): string {
  const math = mathForms[sign]
  if (math) return `\\ensuremath{${math}}`
  const index = (signs as readonly string[]).indexOf(sign)
  if (index !== -1) return `\\xamlesign{${firstSign + index}}`
  return textForms[sign] ?? sign
}

const libraries =
  'calc,angles,quotes,patterns,intersections,arrows.meta,positioning,decorations.pathreplacing,decorations.markings,shapes.geometric'

function packagesFor(body: string): string {
  const names = ['amsmath', 'amssymb']
  if (/\\begin\{(semilog|log)?.*axis\}|\\pgfplots/.test(body)) names.push('pgfplots')
  if (/\bto\s*\[(?!\s*(out|in|bend|looseness|edge|every)\b)|\\ctikzset|\{circuitikz\}/.test(body))
    names.push('circuitikz')
  if (/\\(chemfig|ce|schemestart|chemname)\b/.test(body)) names.push('chemfig')
  return `${names.map((name) => `\\usepackage{${name}}`).join('')}\\usetikzlibrary{${libraries}}`
}

function preambleFor(body: string): string {
  const colours = palette
    .filter(([name]) => name !== 'white')
    .map(([name, hex]) => `\\definecolor{${name}}{HTML}{${hex.toUpperCase()}}`)
  return [
    ...colours,
    // A decimal comma is no separator.
    '\\AtBeginDocument{\\mathcode`\\,="013B }',
    `\\makeatletter\\DeclareRobustCommand\\xamlesign[1]{\\mbox{\\font\\xamlefont=${signsFont} at \\f@size pt\\xamlefont\\char#1}}\\makeatother`,
    // TeX builds this arrow of overlapping pieces; a drawn one is right in any font.
    '\\renewcommand\\overrightarrow[1]{\\tikz[baseline=(xa.base),every path/.style={}]{\\node[inner sep=0pt,outer sep=0pt,draw=none,fill=none,rotate=0](xa){$#1$};\\draw[-{To[length=1.6pt]},line width=.4pt]([yshift=1.6pt]xa.north west)--([yshift=1.6pt]xa.north east);}}',
    ...(/axis\}/.test(body)
      ? [
          '\\pgfplotsset{compat=1.16,/pgf/number format/use comma,/pgf/number format/1000 sep={\\,},every axis/.append style={width=7.6cm,height=6cm}}',
        ]
      : []),
    '\\tikzset{>={To[length=3.2pt]},every picture/.append style={line width=.6pt}}',
  ].join('')
}
