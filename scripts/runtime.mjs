import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/** Where npm puts the Node that the project brings with it. */
export const broughtNode = join(root, 'node_modules/node/bin', executable)

/** The project's own Node; the machine's may be older. */
export function node24() {
  if (existsSync(broughtNode)) return broughtNode
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Refusal(
    `This needs Node 24. npm did not install its own copy (are install scripts switched off?), and this machine has ${process.version}.`,
  )
}

/** A failure that the person at the keyboard can mend: told without a stack. */
export class Refusal extends Error {}

/**
 * Runs a file of the project on Node 24 and resolves with its exit code. It has a process group of
 * its own, so that Ctrl-C, which npm hands on as well, reaches it once and it can finish its work.
 */
export async function runOnNode24(args, env = process.env) {
  const child = spawn(node24(), args, { cwd: root, env, stdio: 'inherit', detached: true })
  let stopping = false
  const stop = (signal) => {
    if (stopping) return
    stopping = true
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  }
  for (const signal of signals) process.on(signal, stop)
  const watch = whenOrphaned(() => stop('SIGTERM'))
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
    })
  } finally {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, stop)
  }
}

/** A SIGTERM to npm ends the shell between npm and us, and nobody tells us. */
function whenOrphaned(act) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && act(), 100).unref()
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** React decides by NODE_ENV, when it is loaded, whether to run its slow development checks. */
export const production = { NODE_ENV: 'production', ...process.env }

/** Node's own option for a file that may be missing says so on every start. */
export const settingsFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/** The whole of a command: its exit code is the work's, and a refusal is one short message. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
