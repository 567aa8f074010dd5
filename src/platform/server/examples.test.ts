import { expect, test } from 'vitest'
import { examplesIn } from '../../school/examples.ts'
import { readSiteSettings } from './site-settings.ts'

const given = readSiteSettings()
const own = {
  contact: { address: ['Thiès'], email: 'ecole@thies.example', phone: '+221 33 951 00 01' },
  social: [{ network: 'whatsapp', url: 'https://wa.me/221338710001' }],
  teachers: given.teachers.map((teacher, index) => ({ ...teacher, name: `Professeur ${index}` })),
  figures: { enrolledStudents: 'auto', totalCourses: 'auto', totalLevels: 7, completionRate: 81 },
} as const
const examples = (changed: object) => examplesIn({ ...own, ...changed } as unknown as typeof given)

test('the settings as delivered are an example through and through', () => {
  expect(examplesIn(given)).toEqual(['contact', 'teachers', 'figures'])
})

test('one line of the example left keeps its section one', () => {
  expect(examples({})).toEqual([])
  expect(examples({ contact: { ...own.contact, phone: given.contact.phone } })).toEqual(['contact'])
  expect(examples({ contact: { address: ['Thiès'], phone: own.contact.phone } })).toEqual([])
  expect(examples({ social: given.social })).toEqual(['contact'])
  expect(examples({ teachers: [...own.teachers, given.teachers[3]] })).toEqual(['teachers'])
  expect(examples({ figures: { ...own.figures, totalCourses: 45 } })).toEqual(['figures'])
})
