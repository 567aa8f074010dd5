import type { Scene } from './scene.ts'

/** A number that a model is drawn from. */
export type Quantity = {
  /** What a hand changes, as it is said beside its slider: « Angle B ». */
  label: string
  /** After the number: `cm`, `°`. */
  unit?: string
  /** The ends that an author may go to, and how far one press of an arrow key leads. */
  min: number
  max: number
  step: number
  /** Where it stands before a hand has touched it. */
  start: number
  /** Only an author changes it: it has no slider unless they give it ends. */
  isFixed?: boolean
}

/** The numbers of a figure at one moment, by the names of their quantities. */
export type Values = Record<string, number>

/** A law that a figure shows. Pure: it is computed in the browser, and checked at build. */
export type Model = {
  quantities: Record<string, Quantity>
  /** Width and height of its scene, in units of its own: about one pixel each on a phone. */
  size: readonly [width: number, height: number]
  draw: (values: Values) => Scene
}

/** A quantity as a figure uses it. */
export type Slider = { name: string; min: number; max: number; step: number; start: number }

/** The number in reach of a slider that is nearest to another. */
export function within({ min, max, step }: Omit<Slider, 'name' | 'start'>, value: number): number {
  const rounded = min + Math.round((value - min) / step) * step
  return Number(Math.min(max, Math.max(min, rounded)).toFixed(6))
}
