import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { type Environment, readEnvironment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import { startAcademy } from './start.ts'
import { explainFailure } from './start-failure.ts'

const root = join(import.meta.dirname, '../..')
const outcome = readEnvironment()

if (!outcome.ok) {
  fail(outcome.problems)
} else {
  log.level = outcome.env.logLevel
  try {
    const academy = await startAcademy({ env: outcome.env, build, root })
    console.log(announcement(outcome.env, academy.database.where))
    let stopping = false
    const shutDown = async (signal: string) => {
      // A second signal changes nothing: open requests are still finished.
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      await academy.stop()
      process.exit(0)
    }
    process.on('SIGTERM', shutDown).on('SIGINT', shutDown)
  } catch (error) {
    fail([explainFailure(error, outcome.env)])
  }
}

function fail(problems: string[]) {
  console.error(
    `\nThe academy cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}\n`,
  )
  process.exit(1)
}

function announcement({ mode, publicUrl, sandboxAdmin }: Environment, data: string) {
  const meaning = {
    sandbox: 'sandbox (a demonstration: no money moves)',
    test: 'test (the card provider’s test keys: no money moves)',
    live: 'live (real payments)',
  }
  return `
  Academy   ${publicUrl}
  Mode      ${meaning[mode]}
  Data      ${data}
${mode === 'sandbox' ? `  Staff     ${publicUrl}/admin/login\n            ${sandboxAdmin.email}  ${sandboxAdmin.password}\n` : ''}`
}
