import { expect, test } from '@playwright/test'
import { breakFirstKeeps } from './first-keeps.ts'

// A few moments of the many; `bench/cuts.ts` has ten.

test('a first keep whose browser is killed goes on with what is missing, and is one version', async ({
  launchOptions,
}) => {
  test.setTimeout(300_000)
  const outcome = await breakFirstKeeps(
    [
      { moment: 3, meanwhile: 'nothing' },
      { moment: 9, meanwhile: 'nothing' },
      { moment: 12, meanwhile: 'another edition' },
    ],
    launchOptions,
  )
  expect(outcome).toEqual({ rounds: 3, torn: 0, early: 0, twice: 0, mixed: 0 })
})
