import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onlyInAll } from '#tests/only-in-all.ts'
import { root } from '../command.ts'
import { drawFaults, usualSeed } from './draw-faults.ts'
import { tryJourneys } from './journeys.ts'
import { makePlantedCopy } from './planted-copy.ts'
import { PROJECTS, type Project, readResults, writeResults } from './results.ts'
import { faultLines, fileTable, shares } from './table.ts'
import { recordReached, type Trial, tryAgainAlone, tryStatic, tryTogether } from './try-faults.ts'

const { PLANTED_SEED = usualSeed, PLANTED_MINUTES = '120' } = process.env
/** Kept, so that another run goes on where this one was stopped. */
const { PLANTED_FOLDER = join(tmpdir(), 'academy-planted-faults') } = process.env

/** `npm run test:planted`: which test file catches which fault; words select the stages. */
export async function runPlantedFaults(words: readonly string[]) {
  const faults = drawFaults(root, PLANTED_SEED)
  mkdirSync(PLANTED_FOLDER, { recursive: true })
  const copy = join(PLANTED_FOLDER, 'tree')
  makePlantedCopy(root, copy, faults)
  const file = join(PLANTED_FOLDER, 'results.json')
  const results = readResults(file, faults)
  const trial: Trial = {
    results,
    copy,
    folder: PLANTED_FOLDER,
    deadline: Date.now() + Number(PLANTED_MINUTES) * 60_000,
    save: () => writeResults(file, results),
  }
  for (const project of PROJECTS) {
    if (words.length > 0 && !words.includes(project)) continue
    await (project === 'journeys' ? tryJourneys(trial) : tryProject(trial, project))
    const table = JSON.stringify(fileTable(results), null, 1)
    writeFileSync(join(PLANTED_FOLDER, 'table.json'), table)
    console.log(`\n${project}:\n${shares(results, onlyInAll).join('\n')}\n`)
  }
  console.log(faultLines(results).join('\n'))
  for (const { file, seconds, caught, alone } of fileTable(results)) {
    console.log(`${seconds} s, ${caught.length} caught, ${alone.length} alone: ${file}`)
  }
  return 0
}

async function tryProject(trial: Trial, project: Exclude<Project, 'journeys'>) {
  const { results } = trial
  const runner = vitest(project)
  if (!Object.values(results.files).some((file) => file.project === project)) {
    await recordReached(trial, project, runner)
  }
  // Pages have one worker: two runs use both cores.
  await tryTogether(trial, project, runner, project === 'pages' ? 2 : 1)
  await tryStatic(trial, project, { runner, most: project === 'rules' ? 8 : 3 })
  await tryAgainAlone(trial, project, runner, project === 'integration' ? 3 : 1)
}

function vitest(project: Project) {
  const config = ['--config', 'scripts/planted-faults/vitest.config.ts', '--root', '.']
  const reporter = ['--reporter', 'scripts/planted-faults/vitest-reporter.ts']
  return (files: readonly string[]) => [
    ...['vitest', 'run', '--project', project, ...config, ...reporter],
    // Whatever a fault makes wait for ever is to fail soon.
    ...(files.length > 0 ? ['--testTimeout', '60000', '--hookTimeout', '60000'] : []),
    ...files,
  ]
}
