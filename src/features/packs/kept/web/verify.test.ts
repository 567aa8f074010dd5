import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, verifyPack } from './verify.ts'

const school = generateKeyPairSync('ed25519')
const key = school.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
const file = JSON.stringify({ format: 1, course: 'Terminale_SVT', chapter: 1, cours: '<p>La cellule</p>' })
const hash = await hashOf(new TextEncoder().encode(file))
const manifest = JSON.stringify({
  format: 1,
  school: 'e5d1',
  course: 'Terminale_SVT',
  version: hash,
  entry: { title: 'Génétique et évolution' },
  chapters: [{ number: 1, hash, bytes: 90, size: file.length }],
  search: null,
})
const signedBy = (text: string, by = school) =>
  sign(null, Buffer.from(text), by.privateKey).toString('base64')
const signature = signedBy(manifest)

/** The same numbers at each run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Other bytes: with one bit turned (mostly), one byte taken out or put in, or cut off. */
function altered(bytes: Uint8Array, roll: (below: number) => number): Uint8Array<ArrayBuffer> {
  const at = roll(bytes.length)
  const way = roll(8)
  const other = [...bytes]
  if (way === 0) other.splice(at, 1)
  else if (way === 1) other.splice(at, 0, roll(256))
  else if (way === 2) other.length = at
  else other[at]! ^= 1 << roll(8)
  return Uint8Array.from(other)
}

const isTaken = (pack: { manifest: string; signature: string }, by = key) =>
  verifyPack(pack, by).then(
    () => true,
    () => false,
  )

test('a pack with the school’s signature is taken', async () => {
  expect(await verifyPack({ manifest, signature }, key)).toEqual(JSON.parse(manifest))
})

test('of 10,000 altered packs, signatures and files none is taken', { timeout: 300_000 }, async () => {
  const roll = dice(19)
  const [text, letters, signed, bytes] = [
    Buffer.from(manifest),
    Buffer.from(signature),
    Buffer.from(signature, 'base64'),
    Buffer.from(file),
  ]
  let taken = 0
  const count = async (isIn: Promise<boolean>) => void ((await isIn) && taken++)
  for (let round = 0; round < 1000; round++) {
    await count(isTaken({ manifest: Buffer.from(altered(text, roll)).toString(), signature }))
    await count(isTaken({ manifest, signature: Buffer.from(altered(signed, roll)).toString('base64') }))
  }
  for (let round = 0; round < 2000; round++)
    await count(isTaken({ manifest, signature: Buffer.from(altered(letters, roll)).toString('latin1') }))
  for (let round = 0; round < 6000; round++)
    await count(hashOf(altered(bytes, roll)).then((found) => found === hash))
  expect(taken).toBe(0)
})

test('a foreign school’s signature, an empty one and another spelling of ours are refused', async () => {
  const foreign = generateKeyPairSync('ed25519')
  expect(await isTaken({ manifest, signature: signedBy(manifest, foreign) })).toBe(false)
  expect(await isTaken({ manifest, signature: '' })).toBe(false)
  expect(await isTaken({ manifest, signature: signature.replace('==', '') })).toBe(false)
  expect(await isTaken({ manifest, signature: ` ${signature}` })).toBe(false)
  expect(await isTaken({ manifest, signature }, 'AAAA')).toBe(false)
  // The neutral point as a key takes anything where points of small order are let in.
  const neutral = Buffer.from([1, ...Array<number>(31).fill(0)]).toString('base64')
  const anything = Buffer.from([1, ...Array<number>(63).fill(0)]).toString('base64')
  expect(await isTaken({ manifest, signature: anything }, neutral)).toBe(false)
})

test('a form of a later school is told apart from a forged one', async () => {
  const later = JSON.stringify({ ...JSON.parse(manifest), format: 2 })
  await expect(verifyPack({ manifest: later, signature: signedBy(later) }, key)).rejects.toMatchObject({
    kind: 'tooNew',
  })
  await expect(verifyPack({ manifest: later, signature }, key)).rejects.toMatchObject({ kind: 'foreign' })
})
