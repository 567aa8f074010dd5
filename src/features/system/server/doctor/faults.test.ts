import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DiskFault, diskFaults } from '../../../../../tests/support/doctor-faults.ts'
import { isRoot, openWard, type Patient, type Ward } from '../../../../../tests/support/patients.ts'
import { examine } from './examine.ts'

let ward: Ward
beforeAll(async () => {
  ward = await openWard()
})
afterAll(() => ward.close())

async function examined({ dataDir, program }: Patient, fault?: DiskFault): Promise<string[]> {
  const findings = await examine({ PORT: '0', DATA_DIR: dataDir, ...fault?.env }, program, {
    now: fault?.now?.() ?? new Date(),
    stale: fault?.stale ?? [],
  })
  return findings.filter(({ isGood }) => !isGood).map(({ what, remedy }) => `${what} → ${remedy}`)
}

const matching = (said: RegExp) => expect.stringMatching(said) as string

test('in a school where all is well there is nothing to do, and the look leaves nothing behind', async () => {
  const patient = ward.makePatient()
  const names = () => readdirSync(patient.dataDir, { recursive: true, encoding: 'utf8' }).toSorted()
  const before = names()
  expect(await examined(patient)).toEqual([])
  expect(names()).toEqual(before)
})

test.each(diskFaults)('$name', async (fault) => {
  if (!ward.canHave(fault)) return
  const patient = ward.makePatient()
  const undo = await fault.make(patient)
  try {
    const found = await examined(patient, fault)
    // Its remedy, and no other: what is whole is not to be restored, what is right not to be changed.
    expect(found).toEqual([fault.said, ...(fault.also ?? [])].map(matching))
  } finally {
    await undo?.()
  }
})

test('another user than the school’s is told whose it is', { skip: !isRoot }, async () => {
  const patient = ward.makePatient()
  process.setegid!(65_533)
  process.seteuid!(65_533)
  try {
    expect(await examined(patient)).toEqual([
      expect.stringMatching(/→ Lancez cette commande comme nobody, à qui est le dossier ; ou, si 65533 /),
    ])
  } finally {
    process.seteuid!(0)
    process.setegid!(0)
  }
})
