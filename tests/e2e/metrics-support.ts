import type { Locator } from '@playwright/test'
import type { SchoolProcess } from '../support/school-process.ts'

/** Asks the server as a token's owner; gives the JSON of a success. */
export async function ask<T>(
  school: SchoolProcess,
  token: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(school.url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Different colours on a plot's canvas, as `r,g,b`, that cover at least `least` of its points. */
export function coloursOf(plot: Locator, least = 20): Promise<string[]> {
  return plot.locator('canvas').evaluate((canvas: any, enough) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const counts = new Map<string, number>()
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count >= enough).map(([colour]) => colour)
  }, least)
}
