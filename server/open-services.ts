import { join } from 'node:path'
import { openAuth } from '../app/auth/auth.server.ts'
import { slowPasswords } from '../app/auth/passwords.server.ts'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import { plantSandboxAdmin } from '../app/operations/people/plant-sandbox-admin.ts'
import type { Services } from '../app/services.server.ts'
import { openDatabase } from '../app/storage/engine/database.server.ts'
import { waitAtMost } from '../app/storage/engine/wait-at-most.ts'
import { plantDemonstration } from '../sandbox/demonstration/plant.ts'
import { academyJobs } from './academy-jobs.ts'
import { openCardProvider } from './card-provider.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { claimMode, refuseOtherMode } from './database-mode.ts'
import { startJobs } from './jobs.ts'
import { ownSecret } from './secrets.ts'

/** For rounds of jobs that are under way when the academy stops. */
const longestRoundAtStop = 4_000

/** Everything an operation may reach, opened once; the work in the background begins with it. */
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
  const services: Services = {
    db: database.db,
    auth: openAuth({ db: database.db, env, passwords: slowPasswords }),
    passwords: slowPasswords,
    env,
    now: clock(env),
    payments: cards.payments,
    nudge: (job) => jobs.nudge(job),
  }
  if (env.mode === 'sandbox') await plant(services)
  const jobs = startJobs(academyJobs(services))
  return {
    services,
    database,
    jobRecords: jobs.records,
    cardPage: cards.cardPage,
    /** False when a round of a job was left behind: nothing waits for ever. */
    async close() {
      const finished = await waitAtMost(longestRoundAtStop, jobs.stop())
      await cards.close()
      await database.close()
      return finished
    },
  }
}

/** In the sandbox it can be set ahead, to see what a later hour brings. */
function clock({ sandboxMinutesAhead }: Environment) {
  return () => new Date(Date.now() + sandboxMinutesAhead * 60_000)
}

/** Invented people, and an administrator whose password everyone may read. */
async function plant(services: Services) {
  await plantDemonstration(services.db, { now: services.now() })
  await plantSandboxAdmin(services)
}
