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
import { defaultCatalogue } from '../content/default-catalogue.ts'
import { holdsDemonstration, plantDemonstration } from '../sandbox/demonstration/plant.ts'
import { academyJobs } from './academy-jobs.ts'
import { openCardProvider } from './card-provider.ts'
import { startJobs } from './jobs.ts'
import { ownSecret } from './secrets.ts'
import { DemonstrationData } from './start-failure.ts'

/** Opens what operations are handed, and starts the background jobs. */
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

/** In the sandbox the clock can be set ahead (SANDBOX_MINUTES_AHEAD). */
function clock({ sandboxMinutesAhead }: Environment) {
  return () => new Date(Date.now() + sandboxMinutesAhead * MINUTE)
}

/** Demonstration data only in the sandbox; other modes refuse a database that holds some. */
async function plantOrRefuse(services: Services) {
  const { db, env, now, catalogue } = services
  if (env.mode === 'sandbox') {
    await plantDemonstration(db, { now: now(), catalogue: catalogue() })
    await plantSandboxAdmin(services)
  } else if (await holdsDemonstration(db)) {
    throw new DemonstrationData()
  }
}
