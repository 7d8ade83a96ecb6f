import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress } from '#server/memory-file.ts'
import { onlyInAll } from '#tests/only-in-all.ts'
import { filesToTry } from './next-round.ts'
import { writeState } from './plan.ts'
import { catchersOf } from './results.ts'
import { recordReached, type Trial, tryAlone } from './try-faults.ts'

/** A fault that no other test has caught is walked by as many files of journeys, at most. */
const mostFiles = 6
const recording = 9999

/** Each fault in a browser and an academy of its own: only those that nobody else has caught. */
export async function tryJourneys(trial: Trial) {
  const { results, copy, folder } = trial
  process.env.PLANTED_STATE = join(folder, 'journeys.state')
  if (!Object.values(results.files).some(({ project }) => project === 'journeys')) {
    await setInBrowser(copy, recording)
    const record = join(folder, 'journeys.reached')
    writeState(process.env.PLANTED_STATE, { file: 'start', fault: 0, record })
    await recordReached(trial, 'journeys', playwright(['--workers', '1']))
  }
  for (const { id } of results.faults) {
    if (catchersOf(results, id).length > 0) continue
    const files = filesToTry(results, id, { project: 'journeys', onlyInAll }).slice(0, mostFiles)
    if (files.length === 0 || Date.now() > trial.deadline) continue
    await setInBrowser(copy, id)
    writeState(process.env.PLANTED_STATE, { file: 'start', fault: id, record: null })
    await tryAlone(
      trial,
      { fault: id, files, name: 'journeys' },
      playwright(['--max-failures', '1']),
    )
  }
  await setInBrowser(copy, 0)
}

function playwright(more: readonly string[]) {
  const reporter = ['--reporter', './scripts/planted-faults/playwright-reporter.ts']
  return (files: readonly string[]) => ['playwright', 'test', ...reporter, ...more, ...files]
}

/** The server reads its files at start: the number stands in one of them. */
async function setInBrowser(copy: string, fault: number) {
  const assets = join(copy, 'build/client/assets')
  for (const name of readdirSync(assets).filter((each) => each.endsWith('.js'))) {
    const file = join(assets, name)
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(
      /@@planted:\d{4}@@/,
      `@@planted:${String(fault).padStart(4, '0')}@@`,
    )
    if (changed === text) continue
    writeFileSync(file, changed)
    const { br, gzip } = await compress(Buffer.from(changed), 11)
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gzip)
  }
}
