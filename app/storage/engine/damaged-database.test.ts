import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded.server.ts'

const migrations = join(import.meta.dirname, '../migrations')
let dataDir: string
let folder: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'academy-damaged-'))
  folder = join(dataDir, 'database')
  fs.cpSync(inject('freshDatabase').folder, folder, { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

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

test.each(['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'])(
  'a database without %s is refused, and its files are unchanged',
  async (part) => {
    rmSync(join(folder, part), { recursive: true })
    const before = files()
    expect(await expectRefusal()).toContain(`${part} is missing`)
    expect(files()).toEqual(before)
  },
)

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

test('a folder with other files is refused, and they are unchanged', async () => {
  emptyFolder(folder)
  fs.writeFileSync(join(folder, 'letter.txt'), 'not a database')
  await expectRefusal()
  expect(files()).toEqual(['letter.txt'])
})

test('after a refusal the data directory is not locked', async () => {
  const version = join(folder, 'PG_VERSION')
  const kept = fs.readFileSync(version)
  rmSync(version)
  await expectRefusal()
  fs.writeFileSync(version, kept)
  const { close } = await open()
  await close()
})

test('an empty folder becomes a new database', async () => {
  emptyFolder(folder)
  const { close } = await open()
  await close()
})

function emptyFolder(path: string) {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}
