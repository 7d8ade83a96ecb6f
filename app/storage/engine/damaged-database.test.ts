import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { refuseUnlessWhole } from './database-damaged.ts'
import { openEmbedded } from './embedded.server.ts'

const migrations = join(import.meta.dirname, '../migrations')
const dataDir = mkdtempSync(join(tmpdir(), 'academy-damaged-'))
const folder = join(dataDir, 'database')
afterAll(() => rmSync(dataDir, { recursive: true }))

function makeWhole() {
  rmSync(folder, { recursive: true, force: true })
  fs.cpSync(inject('freshDatabase').folder, folder, { recursive: true })
}

const open = () => openEmbedded({ dataDir, migrations, fresh: inject('freshDatabase').folder })
const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

async function expectRefusal() {
  const refusal = await open().then(
    () => 'it was opened',
    (error: Error) => error.message,
  )
  expect(refusal).toContain(folder)
  expect(refusal).toContain('npm run restore -- <file>')
  return refusal
}

describe('before the engine is started', () => {
  beforeAll(makeWhole)

  /** Away from its place while `act` runs: to copy a database for each of them takes longer. */
  async function without(part: string, act: () => Promise<void>) {
    const away = join(dataDir, 'away')
    fs.renameSync(join(folder, part), away)
    await act()
    fs.renameSync(away, join(folder, part))
  }

  test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
    'a database without %s is refused, and its files are unchanged',
    (part) =>
      without(part, async () => {
        const before = files()
        expect(await expectRefusal()).toContain(`${part} is missing`)
        expect(files()).toEqual(before)
      }),
  )

  test('after a refusal the data directory is not locked', async () => {
    await without('PG_VERSION', async () => void (await expectRefusal()))
    const { close } = await open()
    await close()
  })
})

describe('by the engine', () => {
  beforeEach(makeWhole)

  test.each([
    ['an empty control file', () => fs.truncateSync(join(folder, 'global/pg_control'), 0)],
    ['a lost log', () => emptyFolder(join(folder, 'pg_wal'))],
    ['the files of another version', () => fs.writeFileSync(join(folder, 'PG_VERSION'), '12\n')],
  ])(
    'a database with %s is refused with a message that names the restore command',
    async (_, damage) => {
      damage()
      await expectRefusal()
    },
  )
})

test('a folder with other files is refused, and they are unchanged', async () => {
  emptyFolder(folder)
  fs.writeFileSync(join(folder, 'letter.txt'), 'not a database')
  await expectRefusal()
  expect(files()).toEqual(['letter.txt'])
})

// `backup-command.test.ts` restores into such a folder.
test('an empty folder is not taken for a damaged database', () => {
  emptyFolder(folder)
  expect(() => refuseUnlessWhole(folder)).not.toThrow()
})

function emptyFolder(path: string) {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}
