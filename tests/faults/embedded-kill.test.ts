import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seededRandom } from '#app/artwork/seeded-random.ts'
import { howOften } from '../how-often.ts'
import { reportFigure } from '../report-figure.ts'
import { bundleWorker } from './bundle-worker.ts'

const kills = Math.ceil(howOften('KILLS', 40) / 2)
const seed = 'embedded-kill-1'
const migrations = join(import.meta.dirname, '../../app/storage/migrations')

let program: Awaited<ReturnType<typeof bundleWorker>>
beforeAll(async () => {
  program = await bundleWorker('embedded-writer.ts')
})
afterAll(() => program.remove())

test(`nothing acknowledged is lost in ${kills} kills of the embedded engine`, async () => {
  // Two directories side by side: there are two cores, and each life is mostly a start.
  const written = await Promise.all([manyLives(`${seed}-a`), manyLives(`${seed}-b`)])
  const total = written.reduce((sum, each) => sum + each)
  reportFigure(`${kills} kills, ${total} acknowledged writes, none lost (seed ${seed})`)
  expect(total).toBeGreaterThan(kills)
}, 500_000)

async function manyLives(word: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-kill-'))
  const random = seededRandom(word)
  const acknowledged = new Set<string>()
  for (let kill = 0; kill <= kills / 2; kill += 1) {
    const life = await oneLife(dataDir, random.between(5, 150))
    const found = new Set(life.found)
    for (const name of acknowledged) {
      expect(found.has(`${name}-a`) && found.has(`${name}-b`), `${name} after ${kill}`).toBe(true)
    }
    const halves = life.found.filter((id) => !found.has(otherHalf(id)))
    expect(halves, 'transactions applied by half').toEqual([])
    for (const name of life.wrote) acknowledged.add(name)
  }
  rmSync(dataDir, { recursive: true })
  return acknowledged.size
}

/** Lets the writer live for some milliseconds past its first acknowledged write, then kills it. */
async function oneLife(dataDir: string, milliseconds: number) {
  const writer = spawn(
    process.execPath,
    [program.path, dataDir, migrations, inject('freshDatabase').folder],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const found: string[] = []
  const wrote: string[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    const [verb, ...names] = line.split(' ')
    if (verb === 'found') found.push(...names.filter(Boolean))
    if (verb === 'wrote' && wrote.push(...names) === 1) {
      setTimeout(() => writer.kill('SIGKILL'), milliseconds)
    }
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  expect(writer.signalCode, 'the writer must die by our hand, not by its own fault').toBe('SIGKILL')
  return { found, wrote }
}

const otherHalf = (id: string) => `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`
