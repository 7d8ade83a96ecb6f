import { startPostgres } from '../engines/postgres.ts'

/** One PostgreSQL for the whole run; each worker at desktop width makes a database of its own on it. */
export default async function setup() {
  const postgres = await startPostgres()
  process.env.JOURNEYS_POSTGRES = postgres.socketUrl
  return postgres.stop
}
