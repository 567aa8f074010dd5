import type { Endpoint } from '../../src/common/endpoint.ts'
import { bodyLimitOf } from '../../src/platform/server/bodies.ts'

/** A request as it goes over the wire. */
export type Call = {
  /** What is nasty about it. */
  name: string
  method: string
  /** Path and query, encoded. */
  path: string
  headers: Record<string, string>
  body?: string
}

/** In bytes; Node takes 16 KB for address and headers together. */
const longestAddress = 14_000
const longestHeader = 14_000
/** Longer parameters are refused before any room sees them. */
const longestParameter = 1000

/** What the parameters of addresses may mean in this school; others get the nasty texts alone. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Texts of `length` letters that patterns, parsers and tables stumble over. */
const nasty: Readonly<Record<string, (length: number) => string>> = {
  'one letter': (length) => 'a'.repeat(length),
  spaces: (length) => ' '.repeat(length),
  'spaces within': (length) => `a${' '.repeat(Math.max(0, length - 2))}b`,
  'dots after @': (length) => `a@${'.'.repeat(Math.max(0, length - 3))}@`,
  'domains without end': (length) => 'a@'.concat('b.'.repeat(length / 2)).slice(0, length),
  digits: (length) => '1'.repeat(length),
  'digits and signs': (length) => '+1 (-). '.repeat(length / 8),
  'names with dots': (length) => `${'a.-'.repeat(length / 3)}!`,
  'heaped accents': (length) => `e${'\u0301'.repeat(Math.max(0, length - 1))}`,
  'letters that unfold': (length) => '\uFDFA'.repeat(length),
  'pairs of halves': (length) => '\u{1F469}\u200D'.repeat(length / 3),
  'letters of two alphabets': (length) => 'aА'.repeat(length / 2),
  'what a formula begins with': (length) => '=<%"\\/{[('.repeat(length / 9),
}

/** Bodies of `size` bytes without any field that the contract names. */
const shapeless: Readonly<Record<string, (size: number) => string>> = {
  'many keys': (size) => filled(size, '{', '}', (index) => `"${index.toString(36)}":0`),
  'many empty objects': (size) => filled(size, '[', ']', () => '{}'),
  'many objects': (size) => filled(size, '[', ']', () => '{"a":1}'),
  'many empty lists': (size) => filled(size, '[', ']', () => '[]'),
  'many numbers': (size) => filled(size, '[', ']', () => '1'),
  'long numbers': (size) => filled(size, '[', ']', () => '1e-308'),
  'nested lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested objects': (size) => `${'{"a":'.repeat((size - 1) / 6)}1${'}'.repeat((size - 1) / 6)}`,
  'nested without an end': (size) => '['.repeat(size),
  'a text of escapes': (size) => `{"a":"${String.raw`\u0041`.repeat((size - 8) / 6)}"}`,
  'poisoned keys': (size) => filled(size, '[', ']', () => '{"__proto__":{"a":1}}'),
  'no JSON': (size) => '}'.repeat(size),
}

function filled(size: number, open: string, close: string, item: (index: number) => string): string {
  const items: string[] = []
  for (let length = 2, index = 0; ; index++) {
    const next = item(index)
    length += next.length + 1
    if (length > size) return open + items.join(',') + close
    items.push(next)
  }
}

/** Every nasty call of an endpoint that its contract, or the server before it, has to deal with. */
export function callsOf(endpoint: Endpoint, known: Known, valid?: object): Call[] {
  const { method, body, secretAddress, query } = endpoint
  const plain = pathOf(endpoint, known)
  const json = { 'content-type': 'application/json' }
  const call = (name: string, more: Partial<Call> = {}): Call => ({
    name,
    method,
    path: plain,
    headers: {},
    ...more,
  })
  const calls = [
    call('as it is meant', valid ? { headers: json, body: JSON.stringify(valid) } : {}),
    call('many query keys', {
      path: `${plain}?${filled(longestAddress, '', '', (index) => `${index.toString(36)}=`).replaceAll(',', '&')}`,
    }),
    call('one query key very often', { path: `${plain}?${'class=a&'.repeat(longestAddress / 8)}` }),
    call('a query of escapes', { path: `${plain}?class=${'%C3%A9'.repeat(longestAddress / 6)}` }),
    call('a long cookie', { headers: { cookie: 'a=b;'.repeat(longestHeader / 4) } }),
    call('a long list of tags', { headers: { 'if-none-match': 'W/"a",'.repeat(longestHeader / 6) } }),
    call('a long list of encodings', {
      headers: { 'accept-encoding': 'br;q=0.1,'.repeat(longestHeader / 9) },
    }),
    call('a long list of proxies', { headers: { 'x-forwarded-for': '::1,'.repeat(longestHeader / 4) } }),
    call('a token of nobody', { headers: { authorization: `Bearer ${'a'.repeat(200)}` } }),
    ...Object.entries(nasty).flatMap(([name, text]) =>
      endpoint.path.includes(':')
        ? [call(`an address of ${name}`, { path: pathOf(endpoint, {}, shortened(text)) })]
        : [],
    ),
    ...Object.keys(fieldsOf(query)).flatMap((field) =>
      Object.entries(nasty).map(([name, text]) =>
        call(`${field} of ${name}`, { path: `${plain}?${field}=${encoded(text, longestAddress)}` }),
      ),
    ),
    ...everyValue(endpoint, known).map((path) => call('each address that there is', { path })),
  ]
  const size = bodyLimitOf(endpoint)
  const bodies = { ...shapeless, 'a body past the limit': (most: number) => `"${'a'.repeat(most)}"` }
  for (const [name, make] of Object.entries(bodies))
    calls.push(call(name, { headers: json, body: make(size) }))
  if (secretAddress)
    calls.push(
      call('a form', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=b&'.repeat(size / 4),
      }),
    )
  if (!body || !valid) return calls
  for (const [name, text] of Object.entries(nasty)) {
    const fields = Object.keys(valid)
    const share =
      (size - 40 * fields.length) / fields.length / Math.max(1, Buffer.byteLength(text(600)) / 600)
    // All at their longest at once, and each alone among good ones: what is asked after the first refusal counts too.
    calls.push(
      call(`fields of ${name}`, {
        headers: json,
        body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, text(share)]))),
      }),
    )
    for (const field of fields)
      for (const length of [60, 250])
        calls.push(
          call(`${field} of ${length} ${name}`, {
            headers: json,
            body: JSON.stringify({ ...valid, [field]: text(length) }),
          }),
        )
  }
  return calls
}

/** The fields of a schema. */
function fieldsOf(schema: unknown): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
}

function pathOf({ path }: Endpoint, known: Known, otherwise = 'x'): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(known[`${path} ${name}`]?.[0] ?? otherwise),
  )
}

function everyValue({ path }: Endpoint, known: Known): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? []
  const values = known[`${path} ${name}`] ?? []
  return values.map((value) => path.replace(`:${name}`, encodeURIComponent(value)))
}

/** The longest text of a kind that a parameter takes. */
function shortened(text: (length: number) => string): string {
  return text(Math.floor(longestParameter / 3))
}

function encoded(text: (length: number) => string, most: number): string {
  const whole = encodeURIComponent(text(Math.floor(most / 12)).replaceAll(/\p{Cs}/gu, ''))
  return whole.slice(0, most)
}
