import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFreshDatabase } from '../app/storage/engine/fresh-database.server.ts'
import { compress } from '../server/memory-file.ts'
import { makeShareImages } from './share-images.ts'

const root = join(import.meta.dirname, '..')
let builder: ChildProcess | undefined

exitWithParent()
// Beside the site, which is built into an empty folder.
const folder = mkdtempSync(join(tmpdir(), 'academy-build-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const made = join(folder, 'database')
await Promise.all([buildSite(), makeFreshDatabase(made, join(root, 'app/storage/migrations'))])
// Under its own name only when it is whole.
const copied = join(root, 'build/fresh-database.unfinished')
cpSync(made, copied, { recursive: true })
renameSync(copied, join(root, 'build/fresh-database'))

async function buildSite() {
  await reactRouterBuild()
  await makeShareImages(join(root, 'build/client/share'))
  await compressClientFiles(join(root, 'build/client'))
}

async function reactRouterBuild() {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  builder = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [builder.stdout, builder.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(builder, 'close')
  if (code === 0) return
  console.error(output)
  process.exit(1)
}

/** Whoever started us holds the lock: without them, we would write into somebody else's build. */
function exitWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid === parent) return
    builder?.kill('SIGKILL')
    process.exit(1)
  }, 50).unref()
}

/** As small as they get, once, so that a start does not wait for it. */
async function compressClientFiles(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(css|js|json|svg|txt|webmanifest|xml)$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const { br, gzip } = await compress(readFileSync(file), 11)
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gzip)
    }),
  )
}
