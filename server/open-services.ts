import { join } from 'node:path'
import { openAuth } from '../app/auth/auth.server.ts'
import { slowPasswords } from '../app/auth/passwords.server.ts'
import { MINUTE } from '../app/domain/basics/durations.ts'
import { createCatalogue } from '../app/domain/catalogue/catalogue.ts'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import { plantSandboxAdmin } from '../app/operations/people/plant-sandbox-admin.ts'
import type { Services } from '../app/services.server.ts'
import { openDatabase } from '../app/storage/engine/open-database.server.ts'
import { waitAtMost } from '../app/storage/engine/wait-at-most.ts'
import { defaultCatalogue } from '../content/default-catalogue.ts'
import { plantDemonstration } from '../sandbox/demonstration/plant.ts'
import { academyJobs } from './academy-jobs.ts'
import { openCardProvider } from './card-provider.ts'
import { startJobs } from './jobs.ts'
import { ownSecret } from './secrets.ts'
import { prepareDataDirectory } from './start-checks/data-directory.ts'
import { claimMode, refuseOtherMode } from './start-checks/database-mode.ts'

/** How long a stop waits for running jobs. */
const longestJobAtStop = 4_000

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
  const cards = await openCardProvider(env)
  const catalogue = createCatalogue(defaultCatalogue)
  const services: Services = {
    db: database.db,
    auth: openAuth({ db: database.db, env, passwords: slowPasswords }),
    passwords: slowPasswords,
    env,
    now: clock(env),
    payments: cards.payments,
    catalogue: () => catalogue,
    nudge: (job) => jobs.nudge(job),
  }
  if (env.mode === 'sandbox') await plant(services)
  const jobs = startJobs(academyJobs(services))
  return {
    services,
    database,
    jobRecords: jobs.records,
    cardPage: cards.cardPage,
    /** False if a job was still running and is abandoned. */
    async close() {
      const finished = await waitAtMost(longestJobAtStop, jobs.stop())
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

/** Demonstration data, and an administrator with a published password. */
async function plant(services: Services) {
  const { db, now, catalogue } = services
  await plantDemonstration(db, { now: now(), catalogue: catalogue() })
  await plantSandboxAdmin(services)
}
