import type { Scene, Point } from '../scene.ts'
import type { Model, Values } from '../model.ts'
import { drawInto, svgElement } from './draw-shapes.ts'

/** the scene of a moving figure; `pulled` gets what a point that is pulled makes of the numbers. */
export function sceneView(
  beside: HTMLElement,
  { size: [width, height] }: Model,
  { alt, pulled }: { alt: string; pulled: (values: Values) => void },
) {
  const svg = svgElement(beside, 'svg', {
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'aria-label': alt,
    'aria-describedby': 'told',
  }) as SVGSVGElement
  const group = svgElement(beside, 'g')
  svg.append(group)
  const draw = drawInto(group)
  const handles: Element[] = []
  let scene: Scene | undefined
  const show = (next: Scene) => {
    scene = next
    draw(next.shapes)
    for (const [index, { at }] of next.handles.entries()) {
      handles[index] ??= addHandle(svg, [width, height], (to) => pulled(scene!.handles[index]!.pull(to)))
      handles[index].setAttribute('transform', `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`)
    }
  }
  return { svg, show }
}

/** A point to pull. Only on it does a finger not scroll the page. The sliders say and do the same without a hand. */
function addHandle(svg: SVGSVGElement, [width, height]: Point, pull: (to: Point) => void): Element {
  const handle = svgElement(svg, 'g', { class: 'handle' })
  handle.append(svgElement(svg, 'circle', { class: 'reach', r: 24 }), svgElement(svg, 'circle', { r: 9 }))
  let box: DOMRect | undefined
  const move = (event: PointerEvent) => {
    if (!box) return
    pull([
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
    ])
  }
  const drop = () => {
    box = undefined
    handle.classList.remove('held')
  }
  const on = (name: string, act: (event: PointerEvent) => void) =>
    handle.addEventListener(name, act as EventListener)
  on('pointerdown', (event) => {
    event.preventDefault()
    box = svg.getBoundingClientRect()
    handle.setPointerCapture(event.pointerId)
    handle.classList.add('held')
  })
  on('pointermove', move)
  on('pointerup', drop)
  on('pointercancel', drop)
  // Where `touch-action` does not reach into it.
  handle.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false })
  svg.append(handle)
  return handle
}
