import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Stats } from './stats.tsx'

const students = vi.hoisted(() => ({ counted: undefined as number | undefined }))
vi.mock('virtual:site/use-students', () => ({ default: () => students.counted }))
vi.mock('virtual:site/settings', () => ({
  default: { examples: [], figures: { totalCourses: 53, totalLevels: 7, completionRate: 81 } },
}))
beforeEach(() => (students.counted = undefined))

const words = () =>
  renderToStaticMarkup(<Stats />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('how many pupils there are is shown once it is known, none of them too', () => {
  expect(words()).not.toContain('élèves')
  students.counted = 0
  expect(words()).toMatch(/Chiffres élèves inscrits 0 0 cours/)
  students.counted = 1250
  expect(words()).toMatch(/Chiffres élèves inscrits 1 250/)
})
