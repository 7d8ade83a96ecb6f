import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A command that takes longer hangs, and fails. */
const defaultTimeoutMs = 30 * 60_000

type Options = { env?: Record<string, string>; show?: boolean; timeoutMs?: number }

/** Runs one of the project's tools; `show` lets it write to the terminal while it runs. */
export async function runCommand(
  [command = '', ...args]: string[],
  { env, show, timeoutMs = defaultTimeoutMs }: Options = {},
) {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      // Tools, their workers and what tests start read their modules compiled after the first time.
      NODE_COMPILE_CACHE: join(tmpdir(), 'academy-compiled'),
      ...process.env,
      PATH: `${tools}${delimiter}${process.env.PATH}`,
      ...env,
    },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    shell: isWindows,
    // A process group of its own: a runner that is ended does not end its workers.
    detached: !isWindows,
  })
  running.add(child)
  const overdue = setTimeout(() => end(child, 'SIGTERM'), timeoutMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    return { code, output: output.trim() }
  } finally {
    clearTimeout(overdue)
    running.delete(child)
  }
}

const tools = join(root, 'node_modules/.bin')
const isWindows = process.platform === 'win32'

const running = new Set<ChildProcess>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) end(child, signal)
    process.kill(process.pid, signal)
  })
}

/** The command and everything it has started. */
function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (isWindows || !child.pid) {
    child.kill(signal)
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch {
    // All of them have ended.
  }
}
