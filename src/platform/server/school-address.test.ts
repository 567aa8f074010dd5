import { expect, test } from 'vitest'
import { schoolAddress } from './school-address.ts'

const set = (publicUrl: string) => schoolAddress({ publicUrl, isPublicUrlSet: true }, 'autre.example').problem
const unset = (host?: string) =>
  schoolAddress({ publicUrl: 'http://127.0.0.1:3000', isPublicUrlSet: false }, host)

test.each([
  'http://127.0.0.1:3000',
  'http://127.8.0.1',
  'http://localhost:3000',
  'http://xamle.localhost',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
])('%s opens on the machine alone, also when it was said', (url) => {
  expect(set(url)).toBe('machine')
})

test.each([
  'http://192.168.1.20:3000',
  'http://10.0.0.4',
  'http://172.16.0.9',
  'http://169.254.3.4',
  'http://100.64.0.1',
  'http://[fd00::1]',
  'http://[fe80::1]',
  'http://ecole.local',
  'http://serveur.lan/xamle',
  'http://serveur',
])('%s, said, opens in the school’s network', (url) => {
  expect(set(url)).toBe('network')
})

test.each(['https://ecole.example', 'http://41.82.1.1', 'https://[2c0f::1]', 'https://locale.sn'])(
  '%s opens everywhere',
  (url) => expect(set(url)).toBeNull(),
)

test('without PUBLIC_URL the address is the browser’s, and nobody has said that it is right', () => {
  expect(unset('192.168.1.20:3000')).toEqual({ url: 'http://192.168.1.20:3000', problem: 'unset' })
  expect(unset('ecole.example')).toEqual({ url: 'http://ecole.example', problem: 'unset' })
  expect(unset('localhost:3000')).toEqual({ url: 'http://localhost:3000', problem: 'machine' })
  for (const host of [undefined, '', 'pas un nom/?'])
    expect(unset(host)).toEqual({ url: 'http://127.0.0.1:3000', problem: 'machine' })
})
