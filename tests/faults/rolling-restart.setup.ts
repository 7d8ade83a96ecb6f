import { startPostgres } from '../engines/postgres.ts'

/** One PostgreSQL for the whole run; each worker makes a database of its own on it. */
export default async function setup() {
  const postgres = await startPostgres()
  process.env.JOURNEYS_POSTGRES = postgres.url
  process.env.ROLLING_RESTARTS = 'yes'
  return postgres.stop
}
