import { Client } from 'pg'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { createPlantedDatabase } from '../engines/planted-database.ts'
import { liveSettings } from '../live-settings.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'

export type OwnAcademy = AcademyProcess & { databaseUrl: string; dataDir: string }

/** On a PostgreSQL database of its own, which is ready sooner than an embedded one. */
export async function startAcademy(env: Record<string, string> = {}): Promise<OwnAcademy> {
  const isSandbox = env.STRIPE_SECRET_KEY === undefined
  const databaseUrl = await (isSandbox ? createPlantedDatabase() : createDatabase())
  const academy = await startAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  return {
    ...academy,
    databaseUrl,
    async stop() {
      const code = await academy.stop()
      await dropDatabase(databaseUrl)
      return code
    },
  }
}

/** Nobody who shares an academy ends it: it goes with the worker. */
export type SharedAcademy = Omit<OwnAcademy, 'stop' | 'kill' | 'exitCode'>

const settings = {
  sandbox: { AUTH_SECRET: liveSettings.AUTH_SECRET, LOG_LEVEL: 'info' },
  live: {
    ...liveSettings,
    METRICS_TOKEN: 'a-token-for-these-tests',
    // One replaces the other.
    STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests,whsec_about_to_go',
  },
}

export const liveMetricsToken = settings.live.METRICS_TOKEN
export const [webhookSecret = '', olderWebhookSecret = ''] =
  settings.live.STRIPE_WEBHOOK_SECRET.split(',')

const shared = new Map<string, Promise<OwnAcademy>>()

/**
 * One sandbox and one live academy for all files of a worker. Whoever takes it finds no attempts
 * counted; what a test changes in its database it changes back, or nobody else asks about it.
 */
export async function sharedAcademy(kind: keyof typeof settings): Promise<SharedAcademy> {
  const starting = shared.get(kind) ?? startAcademy(settings[kind])
  shared.set(kind, starting)
  const academy = await starting
  await queryOnce(academy.databaseUrl, 'truncate abuse_counters')
  return academy
}

async function queryOnce(databaseUrl: string, statement: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
