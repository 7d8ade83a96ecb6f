import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
let folder: string

/** The project's files for the containers, and a `docker` that does what the test says. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'academy-deploy-'))
  for (const name of ['deploy', 'backups', 'bin']) mkdirSync(join(folder, name))
  for (const name of ['backup-compose.sh', 'pin-images.sh']) {
    copyFileSync(join(root, 'deploy', name), join(folder, 'deploy', name))
  }
  for (const name of ['Dockerfile', 'compose.yaml']) {
    copyFileSync(join(root, name), join(folder, name))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function docker(script: string) {
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'bin/docker'), 0o755)
}

const run = (name: string) =>
  execFileSync('sh', [join(folder, 'deploy', name)], {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const backups = () => readdirSync(join(folder, 'backups')).sort()
const oldBackups = (count: number) => {
  const names = Array.from(
    { length: count },
    (_, nth) => `2026-01-${String(nth + 1).padStart(2, '0')}T023000Z.backup`,
  )
  for (const name of names) writeFileSync(join(folder, 'backups', name), '')
  return names
}

test('the nightly backup keeps the newest thirty', () => {
  const before = oldBackups(31)
  docker(`for last; do :; done; touch "${folder}$last"`)
  run('backup-compose.sh')
  const after = backups()
  expect(after).toHaveLength(30)
  expect(after.slice(0, -1)).toEqual(before.slice(2))
  expect(after.at(-1)).toMatch(/^20\d\d-\d\d-\d\dT\d{6}Z\.backup$/)
})

test('a backup that fails deletes none', () => {
  const before = oldBackups(40)
  docker('exit 1')
  expect(() => run('backup-compose.sh')).toThrow()
  expect(backups()).toEqual(before)
})

test('every base image can be pinned to its digest, and again to a newer one', () => {
  for (const digit of ['a', 'b']) {
    const digest = `sha256:${digit.repeat(64)}`
    docker(`echo ${digest}`)
    run('pin-images.sh')
    const images = ['Dockerfile', 'compose.yaml'].flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/^(?:FROM| +image:) (\S+)/gm)].map(
        ([, image = '']) => image,
      ),
    )
    const foreign = images.filter((image) => image !== 'academy')
    expect(foreign).toHaveLength(5)
    for (const image of foreign) expect(image.endsWith(`@${digest}`)).toBe(true)
  }
})

test('an image without a digest is left as it is', () => {
  const before = readFileSync(join(folder, 'Dockerfile'), 'utf8')
  docker('echo "no such image"')
  expect(() => run('pin-images.sh')).toThrow()
  expect(readFileSync(join(folder, 'Dockerfile'), 'utf8')).toBe(before)
})
