import { arrow, dot, label, line, plane, type Point, say, spread } from '../scene.ts'
import type { Model, Values } from '../model.ts'

const { to, from } = plane([0, 31], [0, 14], [36, 14, 288, 222])
const water = 1e-14

/** The volume of strong base in mL at which the weak acid has come to a pH, by the balance of charges. */
export function volumeAt(pH: number, { Va = 0, Ca = 0, Cb = 1, pKa = 0 }: Values): number {
  const h = 10 ** -pH
  const hydroxide = water / h
  const base = Ca / (1 + 10 ** (pKa - pH))
  return (Va * (base + hydroxide - h)) / (Cb + h - hydroxide)
}

/** The pH after `V` mL of strong base: the volume grows with the pH, so it is found between two ends. */
export function pHAt(V: number, values: Values): number {
  let [low, high] = [0, 14 + Math.log10(values.Cb ?? 1) - 1e-9]
  for (let turn = 0; turn < 40; turn++) {
    const between = (low + high) / 2
    if (volumeAt(between, values) < V) low = between
    else high = between
  }
  return (low + high) / 2
}

let known: { key: string; curves: [weak: Point[], strong: Point[]] } | undefined

/** The curves of the acid and of a strong one: they stay while a hand pours. */
function curvesOf({ Va, Ca, Cb, pKa }: Values): [weak: Point[], strong: Point[]] {
  const key = [Va, Ca, Cb, pKa].join(' ')
  if (known?.key === key) return known.curves
  const of = (values: Values) =>
    spread(pHAt(0, values), pHAt(30, values), 120).map((at): Point => [volumeAt(at, values), at])
  const acid = { Va: Va!, Ca: Ca!, Cb: Cb!, pKa: pKa! }
  known = { key, curves: [of(acid), of({ ...acid, pKa: -9 })] }
  return known.curves
}

/** A weak acid to which a strong base is added: half way and at the equivalence. */
export const dosage: Model = {
  quantities: {
    V: { label: 'Soude versée', unit: 'mL', min: 0, max: 30, step: 0.1, start: 10 },
    Va: { label: 'Volume d’acide', unit: 'mL', min: 5, max: 30, step: 1, start: 20, isFixed: true },
    Ca: { label: 'Concentration de l’acide', unit: 'mol/L', min: 0.01, max: 0.5, step: 0.01, start: 0.1, isFixed: true },
    Cb: { label: 'Concentration de la soude', unit: 'mol/L', min: 0.01, max: 0.5, step: 0.01, start: 0.1, isFixed: true },
    pKa: { label: 'pKa de l’acide', min: 2, max: 9, step: 0.1, start: 4.8, isFixed: true },
  }, // prettier-ignore
  size: [300, 250],
  draw: (values) => {
    const { V = 0, Va = 0, Ca = 0, Cb = 1, pKa = 0 } = values
    const pH = pHAt(V, values)
    const end = (Ca * Va) / Cb
    const [curve, strongCurve] = curvesOf(values)
    const poured = [...curve.filter(([volume]) => volume < V), [V, pH] as Point]
    const cross = (volume: number, height: number) => [to(0, height), to(volume, height), to(volume, 0)]
    const shown = (points: readonly Point[]) => points.map(([volume, at]) => to(volume, at))
    return {
      shapes: [
        arrow(to(0, 0), to(31, 0), 'encre', 1.5),
        arrow(to(0, 0), to(0, 14.2), 'encre', 1.5),
        ...[10, 20, 30].map((volume) => label([to(volume, 0)[0], 233], String(volume))),
        ...[2, 4, 6, 8, 10, 12].map((at) => label([24, to(0, at)[1]], String(at))),
        label([288, 206], 'mL', { anchor: 'end' }),
        label([52, 12], 'pH', { anchor: 'start' }),
        line(cross(end / 2, pKa), 'vert', { dash: true, width: 1 }),
        line(cross(end, pHAt(end, values)), 'rouge', { dash: true, width: 1 }),
        line(shown(strongCurve), 'gris', { dash: true, width: 1.5 }),
        line(shown(curve), 'bleu', { width: 1 }),
        line(shown(poured), 'bleu', { width: 3.5 }),
        dot(to(end / 2, pKa), 'vert', 4),
        dot(to(end, pHAt(end, values)), 'rouge', 4),
      ],
      handles: [{ at: to(V, pH), pull: (point) => ({ V: from(point)[0] }) }],
      law: 'À la demi-équivalence, pH = pKa ; à l’équivalence, la soude versée vaut l’acide de départ : CbVb = CaVa.',
      now: [
        `Vb = ${say(V, 1)} mL : pH ≈ ${say(pH, 1, 1)}${placeOf(V, end)}`,
        `Acide au départ : CaVa = ${say(Ca * Va)} mmol`,
        `Soude versée : CbVb = ${say(Cb * V)} mmol`,
      ],
    }
  },
}

function placeOf(V: number, end: number): string {
  if (Math.abs(V - end / 2) < 0.05) return ' = pKa, la demi-équivalence'
  if (Math.abs(V - end) < 0.05) return ', l’équivalence'
  return V < end ? ', il reste de l’acide' : ', la soude est en excès'
}
