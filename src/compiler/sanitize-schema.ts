import type { Schema } from 'hast-util-sanitize'

const mathElements = [
  'math', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mrow', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom',
  'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable',
  'mtr', 'mtd',
] // prettier-ignore
const mathAttributes = [
  'className', 'style', 'display', 'displaystyle', 'scriptlevel', 'mathvariant', 'stretchy', 'fence', 'form', 'separator',
  'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric', 'largeop', 'movablelimits', 'accent', 'accentunder', 'width',
  'height', 'depth', 'voffset', 'linethickness', 'notation', 'columnalign', 'columnlines', 'rowlines', 'rowspacing',
  'columnspacing', 'columnspan', 'rowspan',
] // prettier-ignore
const svgElements = ['svg', 'title', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'defs', 'clipPath', 'use'] // prettier-ignore
const svgAttributes = [
  'viewBox', 'width', 'height', 'style', 'className', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'points',
  'transform', 'fill', 'fillOpacity', 'fillRule', 'clipRule', 'stroke', 'strokeWidth', 'strokeDashArray', 'strokeDashOffset',
  'strokeLineCap', 'strokeLineJoin', 'strokeMiterLimit', 'strokeOpacity', 'opacity', 'fontFamily', 'fontSize', 'fontStyle',
  'fontWeight', 'textAnchor', 'textLength', 'lengthAdjust', 'clipPath', 'href', 'role', 'ariaLabelledBy', 'ariaLabel', 'id',
] // prettier-ignore
const proseElements = [
  'section', 'div', 'span', 'p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'sub', 'sup', 'br', 'hr',
  'blockquote', 'code', 'pre', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'details', 'summary',
] // prettier-ignore

/** The only elements, attributes and addresses that a lesson's HTML may hold. */
export const lessonSchema: Schema = {
  tagNames: [...proseElements, ...mathElements, ...svgElements],
  attributes: {
    ...Object.fromEntries(mathElements.map((name) => [name, mathAttributes])),
    ...Object.fromEntries(svgElements.map((name) => [name, svgAttributes])),
    a: ['href', 'rel', 'target', 'dataLesson', 'id', 'ariaLabel', 'ariaDescribedBy'],
    div: ['dataMouvement'],
    ol: ['start', 'className'],
    td: ['align'],
    th: ['align', 'scope'],
    '*': ['className', 'id', 'role', 'ariaLabel', 'dataTitle'],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
  clobber: [],
  clobberPrefix: '',
}
