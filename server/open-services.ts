import { join } from 'node:path'
import { openAuth } from '#app/auth/auth.server.ts'
import { slowPasswords } from '#app/auth/passwords.server.ts'
import { MINUTE } from '#app/domain/basics/durations.ts'
import type { Environment } from '#app/env.server.ts'
import { log } from '#app/log.server.ts'
import { recordPrices } from '#app/operations/catalogue/record-prices.ts'
import { plantSandboxAdmin, plantSandboxTrainer } from '#app/operations/people/sandbox-accounts.ts'
import type { Services } from '#app/services.server.ts'
import { openDatabase } from '#app/storage/engine/open-database.server.ts'
import { waitAtMost } from '#app/storage/engine/wait-at-most.ts'
import { demonstrationTrainer } from '#sandbox/demonstration/classroom/trainer-accounts.ts'
import { plantDemonstration } from '#sandbox/demonstration/plant.ts'
import { academyJobs } from './academy-jobs.ts'
import { paced } from './answers/paced.ts'
import { openPublicAnswers } from './answers/public-answers.ts'
import { openCardProvider } from './card-provider.ts'
import { openPublishedCatalogue } from './content/published-catalogue.ts'
import { startJobs } from './jobs.ts'
import { ownSecret } from './secrets.ts'
import { commonHeaders } from './security-headers.ts'
import { prepareDataDirectory } from './start-checks/data-directory.ts'
import { claimMode, refuseOtherMode } from './start-checks/database-mode.ts'

/** How long a stop waits for running jobs. */
const longestJobAtStop = 4_000

const changeGapMs = 100

/** Opens what operations are handed, and starts the background jobs. */
export async function openServices(given: Environment, root: string) {
  prepareDataDirectory(given)
  const database = await openDatabase({
    databaseUrl: given.databaseUrl,
    dataDir: given.dataDir,
    migrations: join(root, 'app/storage/migrations'),
    fresh: join(root, 'build/fresh-database'),
    beforeMigrations: (db) => refuseOtherMode(db, given, slowPasswords),
    onWaiting: (what) => log.warn(what),
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
  await claimMode(database.db, given).catch(async (error) => {
    await database.close()
    throw error
  })
  const env = { ...given, authSecret: given.authSecret ?? ownSecret(given.dataDir) }
  const now = clock(env)
  const cards = await openCardProvider(env)
  const published = await openPublishedCatalogue(database.db)
  const services: Services = {
    db: database.db,
    auth: openAuth({ db: database.db, env, passwords: slowPasswords, now }),
    passwords: slowPasswords,
    env,
    now,
    payments: cards.payments,
    catalogue: published.catalogue,
    offeredRuns: () => publicAnswers.offeredRuns(),
    nudge(...names) {
      for (const name of names) {
        if (name === 'refresh-public-answers') tellChange()
        else jobs.nudge(name)
      }
    },
  }
  // Many bookings a second are one change: reading more often would only slow them down.
  const refreshSoon = paced(changeGapMs, () => jobs.nudge('refresh-public-answers'))
  const tellOthers = paced(changeGapMs, () => signal?.send())
  const tellChange = () => {
    refreshSoon()
    tellOthers()
  }
  if (env.mode === 'sandbox') await plant(services)
  await recordPrices(services)
  const publicAnswers = openPublicAnswers({ services, headers: commonHeaders(env.mode) })
  await publicAnswers.refresh()
  const refresh = async () => {
    await published.refresh()
    await publicAnswers.refresh()
  }
  const jobs = startJobs(academyJobs(services, database, refresh))
  const signal = database.openSignal?.({
    onSignal: refreshSoon,
    onLost: (err) => log.warn({ err }, 'changes of other instances are found by polling for now'),
  })
  return {
    services,
    database,
    publicAnswers,
    whenPublished: published.whenPublished,
    jobRecords: jobs.records,
    /** Tried every few seconds, so that nobody who asks waits for it. */
    takesChanges: () => !jobs.isFailing('check-writing'),
    cardPage: cards.cardPage,
    cardProvider: cards.payments,
    /** False if a job was still running and is abandoned. */
    async close() {
      const finished = await waitAtMost(longestJobAtStop, jobs.stop())
      await signal?.close()
      await cards.close()
      await database.close()
      return finished
    },
  }
}

/** In the sandbox the clock can be set ahead (SANDBOX_MINUTES_AHEAD). */
function clock({ sandboxMinutesAhead }: Environment) {
  return () => new Date(Date.now() + sandboxMinutesAhead * MINUTE)
}

/** Demonstration data, and an administrator and a trainer with a published password. */
async function plant(services: Services) {
  const { db, now, catalogue } = services
  await plantSandboxAdmin(services)
  await plantDemonstration(db, { now: now(), catalogue: catalogue() })
  await plantSandboxTrainer(demonstrationTrainer, services)
}
