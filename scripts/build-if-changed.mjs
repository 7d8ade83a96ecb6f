import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProjectLock } from './project-lock.mjs'
import { node24, Refusal, root } from './runtime.mjs'

/** All inputs of the build. */
const sources = [
  ...['app', 'content', 'server', 'sandbox', 'public'],
  ...['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json'],
  'scripts/build.ts',
  ...['scripts/pictures/share-images.ts', 'scripts/pictures/typeface.ts'],
]

const stamp = join(root, 'build/made-from')

export async function buildIfChanged() {
  if (isBuilt()) return
  await withProjectLock(async () => {
    if (isBuilt()) return
    console.log('Building…')
    const madeFrom = fingerprint()
    // Removed first and written last, so that an interrupted build is not taken for a complete one.
    rmSync(stamp, { force: true })
    const [code] = await once(
      spawn(node24(), ['scripts/build.ts'], { cwd: root, stdio: 'inherit' }),
      'exit',
    )
    if (code !== 0) throw new Refusal('The build failed.')
    writeFileSync(stamp, madeFrom)
  })
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
