import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { type Environment, readEnvironment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { demonstrationTrainer } from '#sandbox/demonstration/classroom/trainer-accounts.ts'
import { startAcademy } from './start.ts'
import { openFilesProblem } from './start-checks/open-files-limit.ts'
import { warnWithoutTrustedProxy } from './start-checks/proxy-warning.ts'
import { explainFailure } from './start-checks/start-failure.ts'

const root = join(import.meta.dirname, '../..')
const outcome = readEnvironment()
const problems = [...(outcome.ok ? [] : outcome.problems), ...openFilesProblem()]

/** Stated in docs/running.md; less than compose.yaml and the systemd unit allow. */
const longestStopMs = 18_000

if (!outcome.ok || problems.length > 0) {
  fail(problems)
} else {
  log.level = outcome.env.logLevel
  try {
    warnWithoutTrustedProxy(outcome.env)
    const academy = await startAcademy({ env: outcome.env, build, root })
    console.log(announcement(outcome.env, academy.database.where))
    let stopping = false
    const shutDown = async (signal: string) => {
      // A second signal changes nothing: open requests are still finished.
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => leave(false), longestStopMs)
      leave(await academy.stop().catch(() => false))
    }
    process.on('SIGTERM', shutDown).on('SIGINT', shutDown)
  } catch (error) {
    fail([explainFailure(error, outcome.env)])
  }
}

function leave(finished: boolean) {
  if (!finished) log.error('stopped before everything had ended')
  process.exit(finished ? 0 : 1)
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
${mode === 'sandbox' ? `  Staff     ${publicUrl}/admin/login\n            ${sandboxAdmin.email}  ${sandboxAdmin.password}\n  Trainer   ${demonstrationTrainer}, the same password\n` : ''}`
}
