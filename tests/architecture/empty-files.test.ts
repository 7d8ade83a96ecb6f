import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources =
  '{app,bench,content,deploy,sandbox,scripts,server,tests}/**/*.{ts,tsx,mjs,mts,css,sql,sh}'

test('no source file is empty', () => {
  const files = globSync(sources, { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const empty = files.filter((file) => readFileSync(join(root, file), 'utf8').trim() === '')
  expect(empty).toEqual([])
})
