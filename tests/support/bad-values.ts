/** What no text field takes, whatever it is for. */
export const noTexts: [what: string, value: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 77],
  ['a truth value', true],
  ['an empty text', ''],
  ['a list', ['Baobab2026']],
  ['an object', { $ne: '' }],
  ['1 MB', 'x'.repeat(1_000_000)],
]

/** Texts that cannot be shown as they are, or look like others. */
export const strangeTexts: [what: string, value: string][] = [
  ['NUL', 'awa\0@ecole.example'],
  ['an invisible letter', 'awa\u200b@ecole.example'],
  ['a change of direction', 'awa\u202e@ecole.example'],
  ['a byte order mark', '\ufeffawa\ufeff@ecole.example'],
  ['half of a letter pair', 'awa\ud800@ecole.example'],
  ['a private letter', 'awa\ue000@ecole.example'],
  ['a line break', 'awa\n@ecole.example'],
  ['a soft hyphen', 'a\u00adwa@ecole.example'],
]

/** Bodies that hold no fields at all. */
export const brokenBodies: [what: string, body: string][] = [
  ['broken JSON', '{"username":'],
  ['two values', '{}{}'],
  ['a list', '[]'],
  ['a number', '42'],
  ['null', 'null'],
  ['a text', '"Baobab2026"'],
  ['a prototype key', '{"__proto__":{"is_admin":true},"username":"771230001"}'],
  ['a constructor key', '{"constructor":{"prototype":{"is_admin":true}}}'],
  ['deep nesting', '['.repeat(30_000)],
  ['bytes that are no UTF-8', '\ufffd\ufffd'],
]
