import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/** The Node from node_modules. */
export const bundledNode = join(root, 'node_modules/node/bin', executable)

/** The Node from node_modules; the installed one may be older. */
export function node24() {
  if (existsSync(bundledNode)) return bundledNode
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Refusal(
    `This needs Node 24. npm did not install its own copy (are install scripts switched off?), and this machine has ${process.version}.`,
  )
}

/** A failure that the user can fix: printed without a stack. */
export class Refusal extends Error {}

/**
 * Runs a file of the project on Node 24 and resolves with its exit code. In its own process group,
 * because npm also forwards Ctrl-C: the signal arrives once, and the program can finish its work.
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

/** A SIGTERM to npm ends the shell between npm and this process, but is not forwarded. */
function whenOrphaned(act) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && act(), 100).unref()
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * React reads NODE_ENV when it is loaded, to switch off its slow development checks. The C library reads
 * the others: by default it would keep about 200 MB that V8's compilers have freed (docs/decisions/002).
 */
export const production = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '262144',
  ...process.env,
}

/** Node's option for an optional file prints a message on every start if it is missing. */
export const settingsFile = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/** A command of an operator, with the academy's settings. */
export function runOperatorCommand() {
  const [name, ...words] = process.argv.slice(2)
  const program = [...quickImports, `scripts/${name}.ts`, ...words]
  return runOnNode24([...settingsFile(), ...program], production)
}

/** For programs that are not bundled: see the file. */
export const quickImports = ['--import', './scripts/imports/quick-imports.mjs']

/** Runs a command: sets its exit code, and prints a Refusal as one short message. */
export async function main(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
