import type { Model, Slider, Values } from './model.ts'
import { models } from './models/index.ts'

/** What moves in a figure: its model, the sliders that a hand has, and the numbers that stay. */
export type Movement = { name: string; model: Model; sliders: Slider[]; fixed: Values }

/**
 * Checks what an author wrote: `modele` and, by the name of a quantity, a number that it keeps or the three numbers of
 * a slider (from, start, to). A sentence in French when it is wrong.
 */
export function readMovement(written: Record<string, unknown>): Movement | string {
  const { modele, ...given } = written
  const called = typeof modele === 'string' ? modele : ''
  const known = Object.keys(models)
  const model = known.includes(called) ? models[called] : undefined
  if (!model) return `Il n’y a pas de modèle « ${called} » : ${known.join(', ')}.`
  const names = Object.keys(model.quantities)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown) return `Le modèle « ${called} » n’a pas de grandeur « ${unknown} » : ${names.join(', ')}.`
  const movement: Movement = { name: called, model, sliders: [], fixed: {} }
  for (const name of names) {
    const wrong = addQuantity(movement, name, given[name])
    if (wrong) return wrong
  }
  return movement.sliders.length > 0
    ? movement
    : 'Rien ne bouge : donne à une grandeur trois nombres (de, au départ, à), ou laisse-la au modèle.'
}

function addQuantity({ model, sliders, fixed }: Movement, name: string, given: unknown): string | undefined {
  const { min, max, step, start, isFixed = false } = model.quantities[name]!
  const isInReach = (value: unknown) => typeof value === 'number' && value >= min && value <= max
  if (given === undefined) {
    if (isFixed) fixed[name] = start
    else sliders.push({ name, min, max, step, start })
    return undefined
  }
  const numbers: unknown[] = Array.isArray(given) ? given : [given]
  const [from, at, to] = numbers as [number, number, number]
  const isWhole = numbers.length === 1 || numbers.length === 3
  if (!isWhole || !numbers.every(isInReach))
    return `La grandeur « ${name} » prend un nombre, ou trois entre crochets (de, au départ, à), de ${min} à ${max}.`
  if (numbers.length === 1) fixed[name] = from
  else if (from <= at && at <= to && from < to) sliders.push({ name, min: from, max: to, step, start: at })
  else return `Les trois nombres de « ${name} » ne vont pas en montant : de, au départ, à.`
  return undefined
}

/** A movement as the page carries it: `thales k=-0.8,0.4,1 ecart=0`. */
export function writeMovement({ name, sliders, fixed }: Movement): string {
  const parts = [
    ...sliders.map((slider) => `${slider.name}=${slider.min},${slider.start},${slider.max}`),
    ...Object.entries(fixed).map(([key, value]) => `${key}=${value}`),
  ]
  return [name, ...parts].join(' ')
}

/** Reads what a page carries; undefined for what this release does not know. */
export function parseMovement(text: string): Movement | undefined {
  const [modele, ...parts] = text.split(' ')
  const given = parts.map((part): [string, unknown] => {
    const [name = '', numbers = ''] = part.split('=')
    const read = numbers.split(',').map(Number)
    return [name, read.length === 1 ? read[0] : read]
  })
  const movement = readMovement({ ...Object.fromEntries(given), modele })
  return typeof movement === 'string' ? undefined : movement
}

/** The numbers at the beginning. */
export const startOf = ({ sliders, fixed }: Movement): Values => ({
  ...fixed,
  ...Object.fromEntries(sliders.map(({ name, start }) => [name, start])),
})
