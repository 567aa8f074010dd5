import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const { pages } = JSON.parse(readFileSync('dist/web/pages.json', 'utf8')) as { pages: Record<string, string> }

/** One page of each kind that is drawn at build: the public screens. */
export const drawnPaths = Object.keys(pages).filter(
  (path) =>
    path.split('/').length <= 3 &&
    // The reader's pages have no header and no footer.
    !path.startsWith('/lecture') &&
    !/^\/select-(course|class)\/(?!Terminale|college)/.test(path),
)

/** Waits until a drawn page answers, and what it asks the server for is there. */
export async function comesAlive(page: Page) {
  await expect(page.getByRole('contentinfo').getByRole('button')).toBeEnabled()
  await expect(page.getByRole('main').getByText('Chargement')).toBeHidden()
}
