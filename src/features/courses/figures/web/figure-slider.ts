import { type Scene, say } from '../scene.ts'
import type { Quantity, Slider, Values } from '../model.ts'

/** A slider with its name and its number: what keyboards and screen readers move a figure by. */
export function figureSlider(
  beside: HTMLElement,
  { label: name, unit }: Quantity,
  { slider, moved }: { slider: Slider; moved: (values: Values) => void },
) {
  const page = beside.ownerDocument
  const label = page.createElement('label')
  const number = page.createElement('b')
  const input = page.createElement('input')
  const { min, max, step } = slider
  Object.assign(input, { type: 'range', min, max, step })
  input.addEventListener('input', () => moved({ [slider.name]: Number(input.value) }))
  label.append(`${name} `, number, input)
  const show = (value: number, { law, now }: Scene) => {
    input.value = String(value)
    number.textContent = [say(value), unit].filter(Boolean).join('\u00a0')
    input.setAttribute('aria-label', name)
    input.setAttribute('aria-valuetext', `${number.textContent}. ${spoken([...now, law].join('. '))}`)
  }
  return { label, input, show }
}

/** A quotient as the lessons’ formulas are spoken. */
const spoken = (text: string) => text.replace(/\//g, ' sur ').replace(/=/g, 'égale')
