import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProjectLock } from './project-lock.mjs'
import { bundledNode, Refusal, root } from './runtime.mjs'
import { runtimeProblem } from './runtime-checksum.mjs'

const stamp = join(root, 'node_modules/.academy-installed')

export async function installWhatIsMissing() {
  if (isInstalled()) return
  await withProjectLock(async () => {
    if (isInstalled()) return
    console.log('Installing…')
    const wanted = fingerprint()
    await refuseWithoutRegistry()
    // `npm ci` fails if the registry lacks another platform's binaries of the lockfile. `npm
    // install` does not, and with --no-save leaves the lockfile unchanged.
    const { code, output } = await npm('install', '--no-save')
    if (code !== 0) throw new Refusal(explain(output))
    await refuseUnknownRuntime()
    writeFileSync(stamp, wanted)
  })
}

/** Checked before its first use; an unknown binary is deleted again. */
async function refuseUnknownRuntime() {
  const problem = await runtimeProblem(bundledNode)
  if (!problem) return
  if (!problem.isFatal) return console.warn(problem.text)
  rmSync(bundledNode)
  throw new Refusal(problem.text)
}

/** By default npm retries for many minutes before it reports an unreachable registry. */
async function refuseWithoutRegistry() {
  const limits = ['--fetch-retries=2', '--fetch-retry-mintimeout=500', '--fetch-timeout=20000']
  const { output } = await npm('ping', ...limits)
  const [code] = unreachable.exec(output) ?? []
  if (code) {
    throw new Refusal(
      `The packages cannot be installed: npm’s registry does not answer (${code}).\nCheck the network, or npm’s registry and proxy settings, and try again.`,
    )
  }
}

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/

function isInstalled() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update('\0').update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Returns npm's output instead of printing it. */
async function npm(...args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const child = spawn(command, [...first, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('close', (code) => resolve({ code, output }))
    child.once('error', ({ code }) =>
      reject(
        new Refusal(
          code === 'ENOENT'
            ? 'npm is not on this machine’s PATH: it is needed once, to install the packages.'
            : `npm cannot be run (${code}).`,
        ),
      ),
    )
  })
}

function explain(output) {
  const last = output.trim().split('\n').slice(-15).join('\n')
  return `The packages could not be installed. npm says:\n${last}`
}
