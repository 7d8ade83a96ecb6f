import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf } from './imports-of.ts'

const root = join(import.meta.dirname, '../..')
const guard = 'app/routes/admin/guard/guard.server.ts'

const sources = ['app/operations', 'app/routes']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
const targets = new Map(
  sources.map((file) => [file, importsOf(root, file).map(({ target }) => target)]),
)
const importersOf = (wanted: string) =>
  sources.filter((file) => targets.get(file)?.includes(wanted))

const isGrave =
  /\b(giveAdmin|grantAdmin|grantRole|confirmAdmin|removeAdmin|removeRole|removeRoles|exportPerson|tellAdministrators)\(/

/** What gives or takes a role, hands out a person's data, or is told to every administrator; and what calls it. */
const grave = new Set(
  sources.filter(
    (file) =>
      file.startsWith('app/operations/') && isGrave.test(readFileSync(join(root, file), 'utf8')),
  ),
)
for (const file of grave) {
  for (const each of importersOf(file)) if (each.startsWith('app/operations/')) grave.add(each)
}

/** For which the layout asks, or a link from a letter stands, or password and code; or which only read. */
const otherwise = [
  'app/routes/account/second-factor/page.tsx',
  'app/routes/admin/inspection/pack.ts',
  'app/routes/admin/invitation.tsx',
  'app/routes/admin/privacy/asked-copy.server.ts',
  'app/routes/admin/trainers/read-trainer.server.ts',
  'app/routes/admin/users/page.tsx',
]

test('who carries out what every administrator is told of asks for a fresh code first', () => {
  const carriedOut = sources.filter(
    (file) =>
      file.startsWith('app/routes/') && targets.get(file)?.some((target) => grave.has(target)),
  )
  const asks = (file: string) => targets.get(file)?.includes(guard)
  const unasked = carriedOut.filter((file) => {
    const callers = importersOf(file)
    return !asks(file) && !(callers.length > 0 && callers.every(asks))
  })
  expect(unasked.sort()).toEqual(otherwise)
})
