import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const { pages } = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as { pages: Record<string, string> }

/** Answers that no course is named, with 404; the reader's without header and footer. */
const isRefusal = (path: string) => /^\/(lecture|course-detail)(\/|$)/.test(path)

/** The public screens that are prerendered, each class of its own. */
export const publicPaths = Object.keys(pages).filter(
  (path) => path.split('/').length <= 3 && !isRefusal(path),
)

/** One page of each kind of them. */
export const prerenderedPaths = publicPaths.filter(
  (path) => !/^\/select-(course|class)\/(?!Terminale|college)/.test(path),
)

/** Waits until a prerendered page answers, and what it asks the server for is there. */
export async function comesAlive(page: Page) {
  await expect(page.getByRole('contentinfo').getByRole('button')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Chargement')).toBeHidden()
}
