import { expect, test } from 'vitest'
import { classKeys } from './classes.ts'
import { planOf } from './prices.ts'

test('a whole class costs what the specification says', () => {
  expect(classKeys.map((key) => planOf(key).fullClassPrice)).toEqual([
    2000, 2400, 2800, 3200, 3600, 4000, 4400,
  ])
})

test('a plan has four courses at the price of its class', () => {
  const { courses } = planOf('Terminale')
  expect(courses.map(({ name }) => name)).toEqual(['Mathématiques', 'Physique et Chimie', 'Anglais', 'SVT'])
  expect(new Set(courses.map(({ price }) => price))).toEqual(new Set([1100]))
})

test('a plan says which of its courses the class does not have yet', () => {
  const physics = classKeys.map((key) => planOf(key).courses[1]!.name)
  const later = 'Physique et Chimie (à partir de la Quatrième)'
  expect(physics).toEqual([later, later, ...Array.from({ length: 5 }, () => 'Physique et Chimie')])
})
