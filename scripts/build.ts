import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '../server/memory-file.ts'
import { makeShareImages } from './share-images.ts'

const root = join(import.meta.dirname, '..')

const built = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
)
if (built.status !== 0) {
  console.error(`${built.stdout}${built.stderr}`)
  process.exit(1)
}
await makeShareImages(join(root, 'build/client/share'))
await compressClientFiles(join(root, 'build/client'))

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
