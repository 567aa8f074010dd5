import { breakOff } from './cut-rounds.ts'
import { expect, test } from '@playwright/test'

// A few moments of the many; `bench/cuts.ts` has thirty.

test('an update that is cut, killed or loaded again leaves one version, every lesson and every mark', async ({
  launchOptions,
}) => {
  test.setTimeout(300_000)
  const outcome = await breakOff(
    [
      { way: 'kill', moment: 5 },
      { way: 'cut', moment: 9 },
      { way: 'kill', moment: 15 },
      { way: 'reload', moment: 17 },
    ],
    launchOptions,
  )
  expect(outcome).toEqual({ rounds: 4, mixed: 0, unreadable: 0, lost: 0 })
})
