import { expect, test } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['STORAGEURL', 'STORAGE_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
])('%s was to be %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([{ name, meant }])
})

test.each(['DATABASE_URL', 'PORT', 'POST', 'HOSTNAME', 'XDG_DATA_DIRS', 'LANG', 'NODE_OPTIONS', 'PATH'])(
  '%s is no slip',
  (name) => {
    expect(misspeltSettings({ [name]: 'x' })).toEqual([])
  },
)
