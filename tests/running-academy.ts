import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { clockSettings } from './clock/clock.ts'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '..')

/**
 * For an academy that lives too shortly to earn back what optimising the embedded engine and collecting
 * the garbage of its start cost.
 */
export const shortLifeFlags = process.env.ACADEMIES_LIVE_SHORTLY
  ? ['--liftoff-only', '--min-semi-space-size=32', '--initial-old-space-size=600']
  : []

/** For NODE_COMPILE_CACHE: a program is compiled once for all of its starts. */
export const compiledOnce = join(tmpdir(), 'academy-compiled')

type Options = {
  /** Settings beside a free PORT, a DATA_DIR of its own and a quiet log. */
  env?: Record<string, string>
  build?: string
  /** How Node itself is started. */
  node?: readonly string[]
}

export type AcademyProcess = {
  url: string
  pid: number
  /** Everything it has written so far. */
  output(): string
  /** Its exit code, once it has ended; null when a signal ended it. */
  exitCode: Promise<number | null>
  /** As an operator stops it; resolves with the exit code. */
  stop(): Promise<number | null>
  /** As a power cut stops it. */
  kill(): Promise<void>
}

type WithFolder = AcademyProcess & { dataDir: string }

/** The built program, as `npm start` runs it, ready to answer. */
export async function startAcademyProcess(options: Options = {}): Promise<WithFolder> {
  const academy = await launchAcademyProcess(options)
  const ended = academy.exitCode.then(() => 'ended' as const)
  while ((await Promise.race([ended, isReady(academy.url)])) !== true) {
    if ((await Promise.race([ended, pause(25)])) === 'ended') {
      throw new Error(`The academy did not start:\n${academy.output()}`)
    }
  }
  return academy
}

/** The same without waiting: for starts that are meant to fail. */
export async function launchAcademyProcess({ env = {}, build = 'build', node = [] }: Options = {}) {
  const program = join(root, build, 'server/main.js')
  if (!existsSync(program)) throw new Error('There is no build yet: run `npm run build`.')
  const port = env.PORT ?? String(await freePort())
  const ownFolder = env.DATA_DIR ? null : mkdtempSync(join(tmpdir(), 'academy-data-'))
  // Not there yet: every start makes it.
  const dataDir = env.DATA_DIR ?? join(ownFolder ?? '', 'made/at/start')
  const child = spawn(process.execPath, [...shortLifeFlags, ...node, program], {
    cwd: root,
    // Nothing of the developer's own settings reaches a test.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '262144',
      LOG_LEVEL: 'warn',
      PORT: port,
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: compiledOnce,
      ...clockSettings(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return handle(child, { url: `http://127.0.0.1:${port}`, dataDir }, () => {
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true })
  })
}

function handle(
  child: ChildProcess,
  place: Pick<WithFolder, 'url' | 'dataDir'>,
  clean: () => void,
): WithFolder {
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      written += text
    })
  }
  running.set(child, clean)
  const exitCode = once(child, 'close').then(([code]) => {
    running.delete(child)
    clean()
    return code as number | null
  })
  return {
    ...place,
    pid: child.pid ?? 0,
    output: () => written,
    exitCode,
    stop() {
      child.kill('SIGTERM')
      return exitCode
    },
    async kill() {
      child.kill('SIGKILL')
      await exitCode
    },
  }
}

/** A test run that is cut short, as Vitest does when a test takes too long, leaves nothing behind. */
const running = new Map<ChildProcess, () => void>()
process.once('SIGTERM', () => process.exit(143))
process.once('exit', () => {
  for (const [child, clean] of running) {
    child.kill('SIGKILL')
    clean()
  }
})

async function isReady(url: string) {
  try {
    const answer = await fetch(`${url}/readyz`)
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
