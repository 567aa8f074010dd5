import { type Values, within } from '../model.ts'
import { parseMovement, startOf } from '../movement.ts'
import { sceneView } from './scene-view.ts'
import { figureSlider } from './figure-slider.ts'
import style from './moving-figure.css?inline'

/**
 * Puts a figure that moves in the place of the still one in `host`: a scene with points to pull, a slider for each
 * number, and in words what holds and what the numbers are. The still figure stays in the document: it is what gets
 * printed. Does nothing for a movement that this release does not know. Nothing moves unless a hand moves it.
 */
export function wakeFigure(host: HTMLElement): void {
  const movement = parseMovement(host.dataset.mouvement ?? '')
  if (!movement || !host.shadowRoot) return
  const { model, sliders } = movement
  const page = host.ownerDocument
  let values = startOf(movement)

  const change = (wanted: Values) => {
    const changed = { ...values }
    for (const slider of sliders) {
      const value = wanted[slider.name] ?? Number.NaN
      if (Number.isFinite(value)) changed[slider.name] = within(slider, value)
    }
    values = changed
    show()
  }
  const alt = host.querySelector('title')?.textContent ?? ''
  const view = sceneView(host, model, { alt, pulled: change })
  const hands = sliders.map((slider) => ({
    slider,
    ...figureSlider(host, model.quantities[slider.name]!, { slider, moved: change }),
  }))
  const told = Object.assign(page.createElement('div'), { id: 'told' })
  const again = Object.assign(page.createElement('button'), {
    type: 'button',
    textContent: 'Remettre au début',
  })
  again.addEventListener('click', () => change(startOf(movement)))

  const show = () => {
    const scene = model.draw(values)
    view.show(scene)
    told.replaceChildren(
      ...[scene.law, ...scene.now].map((text) =>
        Object.assign(page.createElement('p'), { textContent: text }),
      ),
    )
    for (const hand of hands) hand.show(values[hand.slider.name]!, scene)
  }
  show()
  const sheet = Object.assign(page.createElement('style'), { textContent: style })
  host.shadowRoot.replaceChildren(sheet, view.svg, ...hands.map(({ label }) => label), told, again)
  host.style.padding = '0'
  hands[0]?.input.focus({ preventScroll: true })
}
