import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { clockOptions, shiftClockOfServer } from '../clock/postgres-clock.ts'
import { freePort } from '../free-port.ts'
import { readableCopy } from './postgres-binaries.ts'
import { unprivilegedUser } from './unprivileged-user.ts'

const prefix = 'academy-postgres-'

/** Nothing here outlives the tests, so nothing waits for the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  // Rows of a table that no test sorts stay in the order in which they were written.
  autovacuum: 'off',
}

/** `socketUrl`: by a socket in the file system, which takes a quarter less processor time than TCP. */
export type ClusterUrls = { url: string; socketUrl: string }

/** A private cluster in a folder of its own: only its owner can enter, only loopback can call. */
export async function createCluster(installed: string, { careful = false } = {}) {
  removeAbandoned()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: folder } }
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  let server: ChildProcess | null = null
  let port: number | null = null

  try {
    const bin = user ? readableCopy(installed, folder, user) : installed
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    execFileSync(
      join(bin, 'initdb'),
      [
        ...['-D', data, '-U', 'academy', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        ...['--encoding', 'UTF8', '--locale', process.platform === 'linux' ? 'C.UTF-8' : 'C'],
        '--no-sync',
      ],
      { ...as, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
    return { start: () => start(bin), kill, remove }
  } catch (error) {
    remove()
    throw error
  }

  async function start(bin: string): Promise<ClusterUrls> {
    port ??= await freePort()
    const options = {
      ...settings,
      ...clockOptions(),
      // The system has what was acknowledged, so that it outlives the server, if not the machine.
      synchronous_commit: careful ? 'on' : 'off',
      port: String(port),
      unix_socket_directories: folder,
    }
    const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said = `${said}${text}`.slice(-4000)
    })
    server = child
    const at = (host: string) => `postgres://academy:${password}@${host}:${port}/postgres`
    const url = at('127.0.0.1')
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL does not start:\n${said}`)
      await pause(50)
    }
    await shiftClockOfServer(url)
    const hasSockets = process.platform !== 'win32'
    return { url, socketUrl: hasSockets ? at(encodeURIComponent(folder)) : url }
  }

  async function kill() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGQUIT')
    await gone
  }

  function remove() {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function answers(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/**
 * Folders whose keeper was killed. A server that still runs in one ends by itself: PostgreSQL
 * looks after its own lock file every minute, and stops when it is gone.
 */
function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const [, keeper] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (!keeper || isAlive(Number(keeper))) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another person's: theirs to remove.
    }
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
