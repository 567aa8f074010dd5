// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pupilSession } from '../../../../tests/support/pupil-session.ts'
import { endSession } from '../../../platform/web/session.ts'
import { startSession } from '../../../platform/web/start-session.ts'
import { forgetRecentSearches, keepRecentSearch, readRecentSearches } from './recent-searches.ts'

const [awa, modou] = [pupilSession(7), pupilSession(8)]

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('what one pupil looked for is not shown to the next on the same phone, nor to nobody', () => {
  startSession(awa)
  keepRecentSearch('contraception')
  keepRecentSearch('carrés parfaits')
  startSession(modou)
  expect(readRecentSearches()).toEqual([])
  keepRecentSearch('volcans')
  endSession()
  expect(readRecentSearches()).toEqual([])
  startSession(awa)
  expect(readRecentSearches()).toEqual(['carrés parfaits', 'contraception'])
})

test('« Tout effacer » takes one’s own alone', () => {
  startSession(awa)
  keepRecentSearch('volcans')
  startSession(modou)
  keepRecentSearch('fractions')
  forgetRecentSearches()
  expect(readRecentSearches()).toEqual([])
  startSession(awa)
  expect(readRecentSearches()).toEqual(['volcans'])
})

test('searches that an earlier version kept for the whole phone are shown to nobody and go', () => {
  localStorage.setItem('recent-searches', '["contraception"]')
  startSession(modou)
  expect(readRecentSearches()).toEqual([])
  keepRecentSearch('volcans')
  endSession()
  expect(readRecentSearches()).toEqual([])
  expect(JSON.stringify(localStorage)).not.toContain('contraception')
})
