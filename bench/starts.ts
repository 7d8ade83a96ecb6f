import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/engines/postgres.ts'
import { startAcademyProcess } from '#tests/running-academy.ts'
import { checkRatio, print } from './report.ts'
import { median } from './targets.ts'

const runs = 5

/** From the command until /readyz answers 200, compared with a Node process that does nothing. */
export async function benchStarts(): Promise<boolean> {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'academy-bench-'))
  const bare = await medianSeconds(async () => {
    execFileSync(process.execPath, ['-e', '0'])
    return undefined
  })
  let nth = 0
  const cold = await medianSeconds(async () => {
    nth += 1
    return startAcademyProcess({ env: { DATA_DIR: join(folder, `data-${nth}`) } })
  })
  const warm = await medianSeconds(() =>
    startAcademyProcess({ env: { DATA_DIR: join(folder, 'data-1') } }),
  )
  const onPostgres = await medianSeconds(() =>
    startAcademyProcess({ env: { DATABASE_URL: postgres.url } }),
  )
  await postgres.stop()
  rmSync(folder, { recursive: true })
  print(`\nStarts, medians of ${runs}: from the command to ready\n`)
  const starts = { 'first, embedded': cold, 'later, embedded': warm, 'on PostgreSQL': onPostgres }
  print(`  ${'Node alone'.padEnd(20)} ${bare.toFixed(2)} s`)
  for (const [name, seconds] of Object.entries(starts)) {
    print(
      `  ${name.padEnd(20)} ${seconds.toFixed(2)} s   ${(seconds / bare).toFixed(0)} × Node alone`,
    )
  }
  checkRatio({ name: 'start, embedded: first / later', value: cold / warm })
  checkRatio({ name: 'start: on PostgreSQL / embedded, later', value: onPostgres / warm })
  return true
}

type Started = { stop(): Promise<unknown> } | undefined

async function medianSeconds(start: () => Promise<Started>) {
  const all: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const started = await start()
    all.push((performance.now() - began) / 1000)
    await started?.stop()
  }
  return median(all)
}
