import { afterEach, expect, test, vi } from 'vitest'
import { watchKeyboard } from './watch-keyboard.ts'

afterEach(() => vi.unstubAllGlobals())

/** A phone whose seen part changes. */
function phone() {
  const view = Object.assign(new EventTarget(), { height: 740, scale: 1 })
  const screen = { innerWidth: 360, visualViewport: view }
  vi.stubGlobal('window', screen)
  const told: boolean[] = []
  const end = watchKeyboard((isOpen) => told.push(isOpen))
  const show = (height: number, { scale = 1, width = 360 } = {}) => {
    Object.assign(view, { height, scale })
    screen.innerWidth = width
    view.dispatchEvent(new Event('resize'))
    return told.at(-1)
  }
  return { show, told, end }
}

test('a keyboard takes much of the page; the browser’s own bars, two fingers and a turn do not count', () => {
  const { show } = phone()
  expect(show(440)).toBe(true)
  expect(show(740)).toBe(false)
  expect(show(684)).toBe(false)
  expect(show(370, { scale: 2 })).toBe(false)
  expect(show(320, { width: 740 })).toBe(false)
  expect(show(140, { width: 740 })).toBe(true)
})

test('nothing is told after the end, nor where a browser tells nothing', () => {
  const { show, told, end } = phone()
  end()
  show(440)
  expect(told).toEqual([false])
  vi.stubGlobal('window', {})
  watchKeyboard((isOpen) => told.push(isOpen))()
  expect(told).toEqual([false])
})
