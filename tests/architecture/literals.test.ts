import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Spread into another one, a literal is not checked for fields that its type does not have. */
const packed = /\.\.\.\{/

test('no object literal is packed into another one', () => {
  const files = globSync('{app,content,server,sandbox,scripts,bench,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
  })
  const found = files.filter((file) => packed.test(readFileSync(join(root, file), 'utf8')))
  expect(found.filter((file) => !file.endsWith('literals.test.ts'))).toEqual([])
})

test('a misspelt optional field is refused by the type checker', () => {
  type Person = { name: string; phone?: string }
  // @ts-expect-error The types check of `npm test` fails if this compiles.
  const misspelt: Person = { name: 'Ann', phnoe: '07700 900100' }
  const hidden: Person = { name: 'Ann', ...{ phnoe: '07700 900100' } }
  expect(misspelt).toEqual(hidden)
})
