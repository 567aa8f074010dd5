import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fillIn, openFilledPages } from './filled-pages.ts'

describe('a page that is filled in', () => {
  test('words are plain text wherever they stand, markup is markup', () => {
    const words = { title: '1 < 2 & "3"</script>' }
    expect(fillIn('<p title="{{title}}">{{title}}</p>', words, {})).toBe(
      '<p title="1 &lt; 2 &amp; &quot;3&quot;&lt;/script&gt;">1 &lt; 2 &amp; &quot;3&quot;&lt;/script&gt;</p>',
    )
    const script = fillIn('{"name":"{{title|json}}"}', words, {})
    expect(script).not.toContain('<')
    expect(JSON.parse(script)).toEqual({ name: words.title })
    expect(fillIn('<main>{{face}}</main>', words, { face: '<b>{{title}}</b>' })).toBe(
      '<main><b>{{title}}</b></main>',
    )
  })

  test('a name without words is no page', () => {
    expect(() => fillIn('{{nobody}}', {}, {})).toThrow('nobody')
  })

  test('is packed once for each path, and has another tag when it says something else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xamle-filled-'))
    writeFileSync(join(folder, 'a.html'), '<a href="{{origin}}{{path}}">{{name}}</a>')
    const filled = openFilledPages(folder, 'https://ecole.example')
    const filling = (path: string, name: string) => ({ path, words: { name }, markup: {} })
    const page = await filled('a.html', filling('/a', 'Awa'))
    expect(brotliDecompressSync(page.br).toString()).toBe('<a href="https://ecole.example/a">Awa</a>')
    expect(await filled('a.html', filling('/a', 'Awa'))).toBe(page)
    expect((await filled('a.html', filling('/b', 'Awa'))).etag).not.toBe(page.etag)
  })

  test('only the last hundred are kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xamle-filled-'))
    writeFileSync(join(folder, 'a.html'), '{{path}}')
    const filled = openFilledPages(folder, 'https://ecole.example')
    const open = (path: string) => filled('a.html', { path, words: {}, markup: {} })
    const [first, second] = [await open('/1'), await open('/2')]
    for (let number = 3; number <= 100; number++) await open(`/${number}`)
    expect(await open('/1')).toBe(first)
    await open('/101')
    expect(await open('/1')).toBe(first)
    expect(await open('/2')).not.toBe(second)
  })
})
