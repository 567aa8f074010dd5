import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

export type Violation = { id: string; nodes: { html: string; target: string[] }[] }

/**
 * What axe finds wrong with the page as it stands. It runs in the page itself, which takes a tenth of what the
 * package for Playwright takes with a second page for each look; a frame would go unseen, so there may be none.
 */
export async function findViolations(page: Page, { without = [] as string[] } = {}): Promise<Violation[]> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return page.evaluate<Violation[]>(`axe
    .run(document, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })
    .then(({ violations }) => violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => ({ html, target: target.map(String) })),
    })))`)
}
