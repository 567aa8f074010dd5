// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { pupilSession } from '../../../../tests/support/pupil-session.ts'
import { keepEnrolment, untoldEnrolment } from './enrolment.ts'
import { ownClass } from '../../../platform/web/own-class.ts'
import { endSession } from '../../../platform/web/session.ts'
import { startSession } from '../../../platform/web/start-session.ts'

afterEach(() => {
  endSession()
  localStorage.clear()
})

test('the class of one pupil is not the next one’s, nor a visitor’s', () => {
  startSession(pupilSession(7))
  keepEnrolment({ classKey: 'Terminale', subject: 'SVT' })
  expect(ownClass()).toBe('Terminale')
  startSession(pupilSession(8))
  expect(ownClass()).toBeUndefined()
  endSession()
  expect(ownClass()).toBeUndefined()
})

test('a choice that the server does not know yet outlives another pupil’s on the same phone', () => {
  startSession(pupilSession(7))
  keepEnrolment({ classKey: 'Terminale', subject: 'SVT' })
  startSession(pupilSession(8))
  expect(untoldEnrolment()).toBeUndefined()
  keepEnrolment({ classKey: 'Troisieme', subject: 'Anglais' })
  startSession(pupilSession(7))
  expect(untoldEnrolment()).toEqual({ classKey: 'Terminale', subject: 'SVT' })
})

test('the specification’s own form, without a class or an owner, counts for who is here and is sent for nobody', () => {
  localStorage.setItem('COURSE_ENROLLED', '{"isEnrolled":true,"name":"SVT","class":"Terminale"}')
  startSession(pupilSession(7))
  expect(ownClass()).toBe('Terminale')
  expect(untoldEnrolment()).toBeUndefined()
})
