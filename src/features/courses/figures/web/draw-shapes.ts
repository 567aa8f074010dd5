import type { Shape } from '../scene.ts'

const svgNames = 'http://www.w3.org/2000/svg'

/** An SVG element with attributes, in the document of another node. */
export function svgElement(beside: Node, name: string, attributes: Record<string, string | number> = {}) {
  const element = beside.ownerDocument!.createElementNS(svgNames, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Gives a function that brings a group's elements in step with shapes, and touches only what changed. */
export function drawInto(group: Element): (shapes: readonly Shape[]) => void {
  let drawn: { element: Element; written: Record<string, string> }[] = []
  return (shapes) => {
    for (const { element } of drawn.slice(shapes.length)) element.remove()
    drawn = shapes.map((shape, index) => {
      const [name, wanted] = attributesOf(shape)
      const before = drawn[index]
      const element =
        before?.element.localName === name ? before.element : svgElement(group, name, { part: name })
      if (!before) group.append(element)
      else if (before.element !== element) before.element.replaceWith(element)
      const known = before?.element === element ? before.written : {}
      for (const key of Object.keys({ ...known, ...wanted }))
        if (known[key] !== wanted[key]) write(element, key, wanted[key])
      return { element, written: wanted }
    })
  }
}

function write(element: Element, key: string, value: string | undefined): void {
  if (key === 'text') element.textContent = value ?? ''
  else if (value === undefined) element.removeAttribute(key)
  else element.setAttribute(key, value)
}

function attributesOf(shape: Shape): [name: 'path' | 'text', attributes: Record<string, string>] {
  if ('text' in shape) {
    const { text, at, fill, anchor } = shape
    return ['text', { text, x: String(at[0]), y: String(at[1]), fill, 'text-anchor': anchor }]
  }
  const { d, fill = 'none', stroke, width, dash } = shape
  return [
    'path',
    {
      d,
      fill,
      ...(stroke && { stroke }),
      ...(width && { 'stroke-width': String(width) }),
      ...(dash && { 'stroke-dasharray': '5 4' }),
    },
  ]
}
