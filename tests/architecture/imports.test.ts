import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers, nouns, programs } from './allowed-imports.ts'
import { importsOf } from './imports-of.ts'

const root = join(import.meta.dirname, '../..')
const rules = { ...layers, ...programs }
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
const files = sources('{app,content,server,sandbox,scripts,bench}/**/*.{ts,tsx,mjs}')

test('every file imports only what its layer and its noun may import', () => {
  const broken = files.flatMap((file) =>
    importsOf(root, file)
      .filter(({ target }) => !allowed(file, target))
      .map(({ target }) => `${file} must not import ${target}`),
  )
  expect(broken).toEqual([])
})

test('imports that must be refused are refused', () => {
  const refund = 'app/domain/booking/refund.ts'
  const page = 'app/routes/courses/list/page.tsx'
  expect(allowed(refund, 'app/storage/schedule/public-runs.ts')).toBe(false)
  expect(allowed(refund, 'node:fs')).toBe(false)
  expect(allowed(refund, 'app/domain/mail/letters.ts')).toBe(false)
  expect(allowed(refund, 'app/domain/basics/money.ts')).toBe(true)
  expect(allowed(page, 'app/routes/site/layout.tsx')).toBe(false)
  expect(allowed(page, 'drizzle-orm')).toBe(false)
  expect(allowed(page, 'app/storage/schema/booking.ts')).toBe(false)
  expect(allowed(page, 'app/domain/basics/money.ts')).toBe(true)
  expect(allowed('app/storage/schedule/run-list.ts', 'app/storage/booking/refunds.ts')).toBe(false)
  expect(allowed('app/storage/schedule/run-list.ts', 'app/domain/booking/refund.ts')).toBe(false)
  expect(allowed('app/storage/schedule/run-list.ts', 'stripe')).toBe(false)
  expect(allowed('app/operations/schedule/cancel-run.ts', 'app/operations/mail/a.ts')).toBe(true)
  expect(allowed('app/auth/auth.server.ts', 'app/services.server.ts')).toBe(false)
  expect(allowed('app/ui/action-link.tsx', 'content/academy.ts')).toBe(false)
})

test('no two files import each other, directly or through others', () => {
  const circles = circlesIn(
    new Map(
      [...files, ...sources('tests/**/*.ts')].map((file) => [
        file,
        importsOf(root, file).map(({ target }) => target),
      ]),
    ),
  )
  expect(circles).toEqual([])
})

test('a circular import is found', () => {
  expect(
    circlesIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
        ['d', ['a']],
      ]),
    ),
  ).toEqual([['a', 'b', 'c']])
})

test('an import climbs one folder at most: what is further away is named from the root', () => {
  const climbing = [...files, ...globSync('tests/**/*.{ts,tsx}', { cwd: root })].filter((file) =>
    /(from |import\()'\.\.\/\.\.\/(?!\w+\.config)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(climbing).toEqual([])
})

test('no folder is called utils, helpers or the like', () => {
  const leftovers = /(^|\/)(utils?|helpers?|lib|common|shared|misc)(\/|\.tsx?$)/
  expect(files.filter((file) => leftovers.test(file))).toEqual([])
})

test('no folder holds more than 25 sources', () => {
  const sizes = Map.groupBy(files, (file) => dirname(file))
  const large = [...sizes].filter(([, { length }]) => length > 25)
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

function allowed(file: string, target: string) {
  const from = layerOf(file)
  const rule = ruleOf(from)
  if (!/^(app|content|server|sandbox|scripts|bench|tests)\//.test(target)) {
    return rule.packages.some(
      (each) => target === each || target.startsWith(each.endsWith(':') ? each : `${each}/`),
    )
  }
  const to = layerOf(target)
  if (to !== from && !rule.layers.includes(to)) return false
  return rule.nouns !== 'downwards' || nounRank(target, to) <= nounRank(file, from)
}

/** Where a file stands among the nouns; what is not divided by noun is below them all. */
function nounRank(file: string, layer: string) {
  if (!ruleOf(layer).nouns) return -1
  const noun = file.slice(layer.length + 1).split('/')[0] ?? ''
  const rank = nouns.indexOf(noun)
  if (rank < 0) throw new Error(`${file} is in no noun: see tests/architecture/allowed-imports.ts.`)
  return rank
}

/** The longest layer that holds the file; below app/routes each folder is one. */
function layerOf(file: string) {
  const [, group] = /^app\/routes\/([^/]+)\//.exec(file) ?? []
  if (group) return `app/routes/${group}`
  if (file.startsWith('tests/')) return 'tests'
  const fitting = Object.keys(rules).filter((name) => file === name || file.startsWith(`${name}/`))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  if (!longest)
    throw new Error(`${file} is in no layer: see tests/architecture/allowed-imports.ts.`)
  return longest
}

function ruleOf(layer: string) {
  const rule = rules[layer] ?? (layer.startsWith('app/routes/') ? rules['app/routes/*'] : undefined)
  return rule ?? { layers: [], packages: [] }
}

/** Groups of files that reach each other (Tarjan's strongly connected components). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>) {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.get(file) ?? 0)
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = path.splice(path.indexOf(file))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}
