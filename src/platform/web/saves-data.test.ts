// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { saveData } from './choose-eco.ts'
import { savesData } from './saves-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
const browserSays = (connection?: object) => vi.stubGlobal('navigator', { connection })

test('without a choice it is as the browser was told', () => {
  browserSays()
  expect(savesData()).toBe(false)
  browserSays({ saveData: true })
  expect(savesData()).toBe(true)
})

test.each([true, false])(
  'a choice (%s) holds against the browser, and follows it again when they agree',
  (choice) => {
    browserSays({ saveData: !choice })
    saveData(choice)
    expect(savesData()).toBe(choice)
    browserSays({ saveData: choice })
    saveData(choice)
    expect(localStorage).toHaveLength(0)
    expect(savesData()).toBe(choice)
  },
)
