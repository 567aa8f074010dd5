import svgpath from 'svgpath'
import { expect, test } from 'vitest'
import { centreCircles } from './figure-arcs.ts'
import { finishSvg } from './figure-svg.ts'

/** A circle as TeX's machine writes it: four curves. */
function circle(x: number, y: number, radius: number): string {
  const k = radius * 0.55228
  const at = (dx: number, dy: number) => `${(x + dx).toFixed(5)} ${(y + dy).toFixed(5)}`
  return (
    `M${at(radius, 0)}` +
    `C${at(radius, k)} ${at(k, radius)} ${at(0, radius)}` +
    `C${at(-k, radius)} ${at(-radius, k)} ${at(-radius, 0)}` +
    `C${at(-radius, -k)} ${at(-k, -radius)} ${at(0, -radius)}` +
    `C${at(k, -radius)} ${at(radius, -k)} ${at(radius, 0)}Z`
  )
}

/** How far the centre of each arc lies beside the middle of its chord. */
function centresAside(svg: string): number[] {
  const aside: number[] = []
  for (const [, d] of svg.matchAll(/ d="([^"]*)"/g))
    svgpath(d!)
      .rel()
      .iterate(([command, radius = 0, , , , , across = 0, down = 0]) => {
        const half = Math.hypot(across, down) / 2
        if (command === 'a') aside.push(Math.sqrt(Math.max(0, radius ** 2 - half ** 2)))
      })
  return aside
}

test('the two halves of a circle have one centre', () => {
  for (const [x, y, radius] of [
    [-32.37, -25.71, 24.17],
    [27.63, 23.48, 85.36],
    [20.05, 16.63, 1.59],
    [0.02, 0.04, 79.66],
  ] as const) {
    const svg = finishSvg(
      `<svg viewBox="-100 -100 300 300"><g stroke="#000" fill="none"><path d="${circle(x, y, radius)}"/></g></svg>`,
    )
    const aside = centresAside(svg)
    expect([svg, aside.length >= 1, Math.max(...aside) < 0.1]).toEqual([svg, true, true])
  }
})

test('half a circle is half a circle; an arc that is less stays as it was drawn', () => {
  const path = (d: string) => `<svg><path d="${d}"/></svg>`
  expect(centreCircles(path('M100.7 16.6a79.7 79.7 0 1 0-159.3 0'))).toBe(
    path('M100.7 16.6a79.65 79.65 0 1 0-159.3 0'),
  )
  for (const d of [
    'M56.4-71.7a64 64 0 0 0 0 127.4',
    'M30.5 23.4a24.2 24.2 0 1 1-12.6 0',
    'M5 0a5 5 0 0 1-8.6 4.9',
  ])
    expect(centreCircles(path(d))).toBe(path(d))
})
