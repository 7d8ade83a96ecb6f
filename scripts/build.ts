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
import { makeFreshDatabase } from '#app/storage/engine/fresh-database.server.ts'
import { photographs } from '#content/photographs.ts'
import { compress } from '#server/memory-file.ts'
import { makePhotographs } from './pictures/photographs.ts'
import { makeShareImages } from './pictures/share-images.ts'

const root = join(import.meta.dirname, '..')
let builder: ChildProcess | undefined

exitWithParent()
// Not in build/, which the site's build empties.
const folder = mkdtempSync(join(tmpdir(), 'academy-build-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const made = join(folder, 'database')
await Promise.all([buildSite(), makeFreshDatabase(made, join(root, 'app/storage/migrations'))])
// Renamed only when complete.
const copied = join(root, 'build/fresh-database.unfinished')
cpSync(made, copied, { recursive: true })
renameSync(copied, join(root, 'build/fresh-database'))

async function buildSite() {
  await reactRouterBuild()
  await Promise.all([
    makeShareImages(join(root, 'build/client/share')),
    makePhotographs(photographs, {
      from: join(root, 'content/photographs'),
      to: join(root, 'build/client'),
    }),
  ])
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

/** The parent holds the lock: without it, another process may already be writing to build/. */
function exitWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid === parent) return
    builder?.kill('SIGKILL')
    process.exit(1)
  }, 50).unref()
}

/** Compressed at build time at the highest level, so that a start does not have to. */
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
