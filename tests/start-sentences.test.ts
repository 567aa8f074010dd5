import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFaults } from './support/doctor-faults.ts'
import { isRoot, openWard, schoolUser, type Ward } from './support/patients.ts'
import { startSchool } from './support/school-process.ts'

let ward: Ward
beforeAll(async () => {
  ward = await openWard()
})
afterAll(() => ward.close())

/** Everything that a start prints which may not come to an open school. */
async function printed(dataDir: string): Promise<string> {
  try {
    const school = await startSchool({ dataDir, ...(isRoot ? { user: schoolUser } : {}) })
    await school.stop()
    return school.output()
  } catch (error) {
    return (error as Error).message
  }
}

test('a school in which all is well opens as its user', async () => {
  expect(await printed(ward.makePatient().dataDir)).toMatch(/^Xamle est ouverte : http/m)
})

test.each(diskFaults.filter(({ shuts }) => shuts))(
  'a start on $name says so in one line, with the doctor’s remedy, and does not say that it is open',
  async (fault) => {
    if (!ward.canHave(fault)) return
    const patient = ward.makePatient()
    const undo = await fault.make(patient)
    try {
      const output = await printed(patient.dataDir)
      const [sentence, ...more] = output
        .replace(/^the server ended with 1: /, '')
        .trim()
        .split('\n')
      expect(sentence).toMatch(new RegExp(fault.said.source.replace(' → ', ' ')))
      expect(more).toEqual([])
    } finally {
      await undo?.()
    }
  },
)
