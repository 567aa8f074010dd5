import { area, arrow, label, line, plane, type Point, say, spread } from '../scene.ts'
import type { Model } from '../model.ts'

const years = 200
const rates = plane([0, years], [0, 45], [40, 24, 290, 124])
const people = plane([0, years], [0, 14], [40, 150, 290, 230])

/** From 1 to 0 within 50 years from `start` on, gently. */
function fall(t: number, start: number): number {
  const part = Math.min(1, Math.max(0, (t - start) / 50))
  return 1 - part * part * (3 - 2 * part)
}

/** Births and deaths of a year, for 1 000 people; births fall `delay` years after deaths. */
export const birthsAt = (t: number, delay: number): number => 12 + 30 * fall(t, 30 + delay)
export const deathsAt = (t: number): number => 10 + 30 * fall(t, 30)

/** How many times the first population there are after `t` years. */
export function populationAt(t: number, delay: number): number {
  const step = t / 100
  const growth = spread(0, t, 100).slice(1).map((end) => birthsAt(end - step / 2, delay) - deathsAt(end - step / 2)) // prettier-ignore
  return Math.exp(growth.reduce((sum, rate) => sum + rate * step, 0) / 1000)
}

/** The demographic transition: a population grows by the gap between births and deaths. */
export const transition: Model = {
  quantities: {
    t: { label: 'Temps', unit: 'ans', min: 0, max: years, step: 1, start: 70 },
    retard: { label: 'Retard de la natalité', unit: 'ans', min: 0, max: 60, step: 5, start: 30 },
  },
  size: [300, 245],
  draw: ({ t = 0, retard = 0 }) => {
    const [births, deaths, population] = [birthsAt(t, retard), deathsAt(t), populationAt(t, retard)]
    const times = spread(0, years, 50)
    const high = times.map((at): Point => rates.to(at, birthsAt(at, retard)))
    const low = times.map((at): Point => rates.to(at, deathsAt(at)))
    const back = spread(years, 0, 50).map((at): Point => rates.to(at, deathsAt(at)))
    const growth = (births - deaths) / 10
    return {
      shapes: [
        area([...high, ...back], 'fondmangue'),
        arrow(rates.to(0, 0), rates.to(years + 4, 0), 'encre', 1.5),
        arrow(rates.to(0, 0), rates.to(0, 50), 'encre', 1.5),
        ...[20, 40].map((rate) => label([26, rates.to(0, rate)[1]], String(rate))),
        label([48, 12], '‰', { anchor: 'start' }),
        line(high, 'bleu', { width: 3 }),
        line(low, 'rouge', { width: 3 }),
        label([288, 46], 'natalité', { colour: 'bleu', anchor: 'end' }),
        label([288, 62], 'mortalité', { colour: 'rouge', anchor: 'end' }),
        arrow(people.to(0, 0), people.to(years + 4, 0), 'encre', 1.5),
        arrow(people.to(0, 0), people.to(0, 15), 'encre', 1.5),
        ...[5, 10].map((times10) => label([24, people.to(0, times10)[1]], `× ${times10}`)),
        label([48, 146], 'population', { colour: 'vert', anchor: 'start' }),
        line(times.map((at) => people.to(at, populationAt(at, retard))), 'vert', { width: 3 }), // prettier-ignore
        line([rates.to(t, 45), people.to(t, 0)], 'gris', { dash: true, width: 1 }),
        line([rates.to(t, births), rates.to(t, deaths)], 'mangue', { width: 5 }),
      ],
      handles: [{ at: people.to(t, population), pull: (to) => ({ t: people.from(to)[0] }) }],
      law: 'La mortalité baisse la première. Plus la natalité tarde à la suivre, plus la population se multiplie.',
      now: [
        `Natalité ${say(births, 0)} ‰ − mortalité ${say(deaths, 0)} ‰ : accroissement ${say(growth, 1)} % par an`,
        growth >= 0.3
          ? `À ce rythme, la population double en ${say(70 / growth, 0)} ans environ`
          : 'À ce rythme, la population ne change presque pas',
        `Après ${say(t)} ans, elle est ${say(population, 1)} fois celle du départ`,
      ],
    }
  },
}
