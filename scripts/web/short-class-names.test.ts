import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const root = mkdtempSync(join(tmpdir(), 'xamle-names-'))
mkdirSync(join(root, 'src'))
for (const name of ['bar', 'page']) writeFileSync(join(root, `src/${name}.module.css`), '')
afterAll(() => rmSync(root, { recursive: true, force: true }))

type Hooks = {
  transform: (code: string, id: string) => { code: string } | undefined
  renderChunk: (code: string) => { code: string }
}

test('the classes of a file are letters and a number, in styles and scripts alike, and nothing else is', () => {
  const plugin = shortClassNames(root) as unknown as Hooks
  const styles = (name: string, code: string) => plugin.transform(code, join(root, `src/${name}.module.css`))?.code
  const bar = '.title-YPv8UG{font-weight:650}.sub-title-YPv8UG:hover .title-YPv8UG{min-height:4px}.sr-only{top:0}'
  expect(styles('bar', bar)).toBe('.a0{font-weight:650}.a1:hover .a0{min-height:4px}.sr-only{top:0}')
  expect(styles('page', '.title-x_-9aB{color:red}')).toBe('.b0{color:red}')
  expect(plugin.transform('.title-YPv8UG{}', join(root, 'src/global.css'))).toBeUndefined()
  const script = 'e={title:"title-YPv8UG",sub:"sub-title-YPv8UG display"},f="title-x_-9aB",g="font-weight"'
  expect(plugin.renderChunk(script).code).toBe('e={title:"a0",sub:"a1 display"},f="b0",g="font-weight"')
}) // prettier-ignore
