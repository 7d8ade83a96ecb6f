import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { rooms } from './allowed-imports.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync('{app,content,server,sandbox}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.test.ts'))

test('every file imports only what its room may know', () => {
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter((specifier) => !allowed(file, specifier))
      .map((specifier) => `${file} must not import ${specifier}`),
  )
  expect(broken).toEqual([])
})

test('the walls stand: what must be refused is refused', () => {
  expect(allowed('app/domain/booking/refund.ts', '../storage/schedules.ts')).toBe(false)
  expect(allowed('app/domain/booking/refund.ts', 'node:fs')).toBe(false)
  expect(allowed('app/routes/courses/list/page.tsx', '../../site/layout.tsx')).toBe(false)
  expect(allowed('app/routes/courses/list/page.tsx', 'drizzle-orm')).toBe(false)
  expect(allowed('app/routes/courses/list/page.tsx', '../../../storage/schema/bookings.ts')).toBe(
    false,
  )
  expect(allowed('app/storage/schedule/public-runs.ts', '../routes/api/schedules.ts')).toBe(false)
  expect(allowed('app/storage/schedule/public-runs.ts', 'stripe')).toBe(false)
  expect(allowed('app/ui/action-link.tsx', '../../content/academy.ts')).toBe(false)
  expect(allowed('app/routes/courses/list/page.tsx', '../../../domain/money.ts')).toBe(true)
})

test('there is no room for leftovers', () => {
  const leftovers = /(^|\/)(utils?|helpers?|lib|common|shared|misc)(\/|\.tsx?$)/
  expect(files.filter((file) => leftovers.test(file))).toEqual([])
})

function importsOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(
    /^(?:import\b[^'";]*?|export\b[^'";=(]*\bfrom )'([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...found].map(([, from, lazy]) => from ?? lazy ?? '')
}

function allowed(file: string, specifier: string) {
  const name = roomOf(file)
  const { rooms: neighbours, packages } = ruleOf(name)
  if (!specifier.startsWith('.')) {
    return packages.some(
      (each) => specifier === each || specifier.startsWith(each.endsWith(':') ? each : `${each}/`),
    )
  }
  const target = posix.join(dirname(file), specifier)
  // React Router's generated types stand beside the route.
  if (target.includes('/+types/')) return true
  const room = roomOf(target)
  return room === name || room.startsWith(`${name}/`) || neighbours.includes(room)
}

/** The folder under app/routes, or the longest room whose folder holds the file. */
function roomOf(file: string) {
  const [, group] = /^app\/routes\/([^/]+)\//.exec(file) ?? []
  if (group) return `app/routes/${group}`
  const fitting = Object.keys(rooms).filter(
    (room) => dirname(file) === room || dirname(file).startsWith(`${room}/`),
  )
  return fitting.sort((a, b) => b.length - a.length)[0] ?? dirname(file)
}

function ruleOf(room: string) {
  const rule = rooms[room] ?? (room.startsWith('app/routes/') ? rooms['app/routes/*'] : undefined)
  if (!rule)
    throw new Error(
      `${room} is not a room of this house: add it to tests/architecture/allowed-imports.ts.`,
    )
  return rule
}
