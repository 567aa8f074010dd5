import { expect, test } from 'vitest'
import { jumped, watchReading } from './watch-reading.ts'

/** A page of 3000 pixels on a screen of 700. */
function page() {
  const documentElement = { scrollTop: 0, scrollHeight: 3000, clientHeight: 700 }
  const target = Object.assign(new EventTarget(), { documentElement })
  const told: boolean[] = []
  const jump = (place: number) => {
    documentElement.scrollTop = place
    target.dispatchEvent(new Event(jumped))
    return go()
  }
  const end = watchReading(target as unknown as Document, (isAway) => told.push(isAway))
  const go = (...places: number[]) => {
    for (const place of places) {
      documentElement.scrollTop = place
      target.dispatchEvent(new Event('scroll'))
    }
    return told.splice(0)
  }
  return { go, jump, end }
}

test('bars withdraw while one reads down, and come back on the way up', () => {
  const { go } = page()
  expect(go(100, 200)).toEqual([true, true])
  expect(go(190)).toEqual([])
  expect(go(180)).toEqual([false])
  expect(go(300)).toEqual([true])
})

test('they stand at the beginning and at the end', () => {
  const { go } = page()
  expect(go(500, 2295)).toEqual([true, false])
  expect(go(1000, 8)).toEqual([false, false])
})

test('who is taken to a place has the bars there, though it lies below', () => {
  const { go, jump } = page()
  expect(jump(900)).toEqual([false])
  expect(go(900, 905)).toEqual([])
  expect(go(950)).toEqual([true])
  expect(jump(1800)).toEqual([false])
})

test('nothing is told after the end', () => {
  const { go, jump, end } = page()
  end()
  expect(go(500)).toEqual([])
  expect(jump(900)).toEqual([])
})
