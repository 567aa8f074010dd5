import { describe, expect, it } from 'vitest'
import {
  fullNameProblem,
  isEmail,
  isPhoneNumber,
  passwordProblem,
  passwordStrength,
  sentences,
  strengthLabels,
  usernameProblem,
} from './rules.ts'

describe('the user name of a new account', () => {
  it.each([
    '77123456',
    '771234567',
    '77 123 45 67',
    '77.123.45.67',
    '+221 77 123 45 67',
    '(+221) 77 123 45 67',
    '(33) 800-12-345',
    '00221 77-123-45-67',
    '+123456789012345',
  ])('may be the phone number %s', (text) => expect(isPhoneNumber(text)).toBe(true))

  it.each([
    '',
    '7712345',
    '(33) 12-34',
    '77 12 a4 56',
    '771+234567',
    '++221771234567',
    '1234567890123456',
    '--------',
    '+ . ( ) - . -',
    'quatre-vingts',
    ` ${'-'.repeat(60)}77123456`,
  ])('may not be %s, which is no phone number', (text) => expect(isPhoneNumber(text)).toBe(false))

  it.each(['awa@ecole.sn', 'awa.diop+cours@mail.ecole.sn'])('may be the e-mail %s', (text) =>
    expect(isEmail(text)).toBe(true),
  )

  it.each(['awa', 'awa@ecole', 'awa diop@ecole.sn', 'awa@diop@ecole.sn', '@ecole.sn'])(
    'may not be %s, which is no e-mail',
    (text) => expect(isEmail(text)).toBe(false),
  )
})

describe('the strength of a password', () => {
  it.each([
    ['', ''],
    ['Bao12', 'Faible'],
    ['Baobab', 'Moyen'],
    ['Baoba12', 'Moyen'],
    ['baobab2026', 'Moyen'],
    ['Baobabaob', 'Moyen'],
    ['Baobab20', 'Fort'],
    ['Écoles20', 'Fort'],
  ])('of « %s » is « %s »', (password, label) =>
    expect(strengthLabels[passwordStrength(password)]).toBe(label),
  )
})

describe('the shortest and the longest that a field takes', () => {
  it.each([
    [fullNameProblem, 2, 120, sentences.fullNameShort, sentences.fullNameLong],
    [passwordProblem, 6, 200, sentences.passwordShort, sentences.passwordLong],
    [usernameProblem, 3, 254, sentences.loginUsernameShort, sentences.usernameFormat],
  ])('%o', (problem, least, most, short, long) => {
    const of = (length: number) => problem('x'.repeat(length))
    expect([of(least - 1), of(least), of(most), of(most + 1)]).toEqual([short, undefined, undefined, long])
  })
})
