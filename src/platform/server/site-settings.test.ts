import { expect, test } from 'vitest'
import { siteSettingsSchema } from '../../school/site-settings.ts'
import { readSiteSettings } from './site-settings.ts'

const given = readSiteSettings()
const refusals = (changed: object) =>
  siteSettingsSchema
    .safeParse({ ...given, ...changed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('lessons are free, said or not; to sell them is refused until the school can take money', () => {
  const { access, ...silent } = given
  expect(access).toBe('free')
  expect(siteSettingsSchema.parse(silent).access).toBe('free')
  expect(refusals({ access: 'paid' })).toEqual([
    'access: l’école ne sait pas encore se faire payer : laissez « free »',
  ])
  expect(refusals({ access: 'gratuit' })).toEqual(['access: « free » ou « paid » est attendu'])
})

test('a stat is a number, or counted', () => {
  const { figures } = given
  const counted = { enrolledStudents: 'auto', totalCourses: 'auto', totalLevels: 'auto' }
  expect(refusals({ figures: { ...figures, ...counted } })).toBeUndefined()
  expect(refusals({ figures: { ...figures, totalLevels: 'beaucoup' } })).toEqual([
    'figures.totalLevels: un nombre ou « auto » est attendu',
  ])
})

test('the price of a megabyte is a price, or not said', () => {
  const { megabytePrice: _, ...silent } = given
  expect(siteSettingsSchema.parse(silent).megabytePrice).toBeUndefined()
  expect(siteSettingsSchema.parse({ ...given, megabytePrice: 0.6 }).megabytePrice).toBe(0.6)
  expect(refusals({ megabytePrice: 0 })).toEqual(['megabytePrice: un prix au-dessus de 0 est attendu'])
  expect(refusals({ megabytePrice: '0,6' })).toHaveLength(1)
})
