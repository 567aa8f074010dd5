import { arrow, dot, label, line, plane, say, spread } from '../scene.ts'
import type { Model } from '../model.ts'

const seconds = 10
const { to, from } = plane([0, seconds], [0, 1], [46, 30, 285, 200])

/** The time constant of a resistor of R kΩ and a capacitor of C µF, in seconds. */
export const timeConstant = (R: number, C: number): number => (R * C) / 1000
/** Which part of E the capacitor has after `t` seconds. */
export const charged = (t: number, tau: number): number => 1 - Math.exp(-t / tau)

/** A capacitor that charges through a resistor. */
export const rc: Model = {
  quantities: {
    R: { label: 'Résistance R', unit: 'kΩ', min: 2, max: 45, step: 1, start: 20 },
    C: { label: 'Capacité C', unit: 'µF', min: 10, max: 220, step: 10, start: 100 },
    E: { label: 'Tension E', unit: 'V', min: 1, max: 24, step: 1, start: 10, isFixed: true },
  },
  size: [300, 230],
  draw: ({ R = 1, C = 1, E = 1 }) => {
    const tau = timeConstant(R, C)
    const mark = to(tau, charged(tau, tau))
    return {
      shapes: [
        arrow(to(0, 0), to(seconds + 0.4, 0), 'encre', 1.5),
        arrow(to(0, 0), to(0, 1.15), 'encre', 1.5),
        ...[2, 4, 6, 8, 10].map((t) => label([to(t, 0)[0], 213], String(t))),
        label([30, to(0, 1)[1]], `${say(E)} V`),
        label([24, mark[1]], '63 %', { colour: 'rouge' }),
        label([288, 186], 't (s)', { anchor: 'end' }),
        line([to(0, 1), to(seconds, 1)], 'gris', { dash: true, width: 1 }),
        line([to(0, 0), to(tau, 1)], 'rouge', { width: 1.5 }),
        line([to(tau, 1), to(tau, 0)], 'gris', { dash: true, width: 1 }),
        line([to(0, charged(1, 1)), mark], 'gris', { dash: true, width: 1 }),
        line(spread(0, seconds, 100).map((t) => to(t, charged(t, tau))), 'bleu', { width: 3 }), // prettier-ignore
        dot(to(Math.min(5 * tau, seconds), charged(Math.min(5 * tau, seconds), tau)), 'vert', 5 * tau > seconds ? 0 : 4), // prettier-ignore
        label([to(tau, 1)[0], 16], 'τ', { colour: 'rouge' }),
      ],
      handles: [{ at: mark, pull: (point) => ({ R: (from(point)[0] * 1000) / C }) }],
      law: `À t = τ = RC, la tension atteint 63 % de E ; à 5τ, la charge est finie. Plus R ou C est grand, plus c’est lent.`,
      now: [
        `τ = RC = ${say(R)} kΩ × ${say(C)} µF = ${say(tau)} s`,
        `u(τ) = 0,63 × ${say(E)} V ≈ ${say(E * charged(1, 1), 1)} V`,
        `5τ = ${say(5 * tau)} s`,
      ],
    }
  },
}
