import { expect, test } from 'vitest'
import { contactChecks, sentences } from './rules.ts'

test.each([
  ['', sentences.nameMissing],
  ['   ', sentences.nameMissing],
  ['Al', sentences.nameShort],
  ['Awa', undefined],
  ['a'.repeat(101), sentences.tooLong],
  ['Awa\r\nBcc: tous@ecole.sn', sentences.strange],
  ['Awa\ud800', sentences.strange],
])('name %j', (value, problem) => expect(contactChecks.name(value)).toBe(problem))

test.each([
  ['', sentences.emailMissing],
  ['awa', sentences.emailWrong],
  ['awa@ecole', sentences.emailWrong],
  ['awa@@ecole.sn', sentences.emailWrong],
  ['awa@ecole.', sentences.emailWrong],
  ['a wa@ecole.sn', sentences.emailWrong],
  [' awa@ecole.sn ', undefined],
])('email %j', (value, problem) => expect(contactChecks.email(value)).toBe(problem))

test.each([
  ['', sentences.messageMissing],
  ['Bonjour', sentences.messageShort],
  ['Bonjour à vous', undefined],
  ['Bonjour,\r\n\tà vous 👋🏾', undefined],
  ['Bonjour\u0000 à vous', sentences.strange],
  ['Bonjour \udc00 à vous', sentences.strange],
])('message %j', (value, problem) => expect(contactChecks.message(value)).toBe(problem))
