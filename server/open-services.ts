import { join } from 'node:path'
import { openAuth } from '../app/auth/auth.server.ts'
import { slowPasswords } from '../app/auth/passwords.server.ts'
import { MINUTE } from '../app/domain/basics/durations.ts'
import type { Environment } from '../app/env.server.ts'
import { log } from '../app/log.server.ts'
import { plantSandboxAdmin } from '../app/operations/people/plant-sandbox-admin.ts'
import type { Services } from '../app/services.server.ts'
import { openDatabase } from '../app/storage/engine/database.server.ts'
import { holdsDemonstration, plantDemonstration } from '../sandbox/demonstration/plant.ts'
import { academyJobs } from './academy-jobs.ts'
import { openCardProvider } from './card-provider.ts'
import { startJobs } from './jobs.ts'
import { ownSecret } from './secrets.ts'
import { DemonstrationData } from './start-failure.ts'

/** Everything an operation may reach, opened once; the work in the background begins with it. */
export async function openServices(given: Environment, root: string) {
  const env = { ...given, authSecret: given.authSecret ?? ownSecret(given.dataDir) }
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    migrations: join(root, 'app/storage/migrations'),
    fresh: join(root, 'build/fresh-database'),
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
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
  await plantOrRefuse(services)
  const jobs = startJobs(academyJobs(services))
  return {
    services,
    database,
    jobRecords: jobs.records,
    cardPage: cards.cardPage,
    async close() {
      await jobs.stop()
      await cards.close()
      await database.close()
    },
  }
}

/** In the sandbox it can be set ahead, to see what a later hour brings. */
function clock({ sandboxMinutesAhead }: Environment) {
  return () => new Date(Date.now() + sandboxMinutesAhead * MINUTE)
}

/** Invented people only in the sandbox, and where they were once planted no money is ever taken. */
async function plantOrRefuse(services: Services) {
  const { db, env, now } = services
  if (env.mode === 'sandbox') {
    await plantDemonstration(db, { now: now() })
    await plantSandboxAdmin(services)
  } else if (await holdsDemonstration(db)) {
    throw new DemonstrationData()
  }
}
