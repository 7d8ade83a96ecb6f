import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { type AcademyProcess, startAcademyProcess } from '../running-academy.ts'

/** On PostgreSQL, which is ready much sooner than an embedded database that has to be made first. */
export async function startAcademy(env: Record<string, string> = {}): Promise<AcademyProcess> {
  const databaseUrl = await createDatabase()
  const academy = await startAcademyProcess({ env: { DATABASE_URL: databaseUrl, ...env } })
  return {
    ...academy,
    async stop() {
      const code = await academy.stop()
      await dropDatabase(databaseUrl)
      return code
    },
  }
}

/** Everything that a live start asks for, leading nowhere. */
export const liveSettings = {
  HOST: '127.0.0.1',
  STRIPE_SECRET_KEY: 'sk_live_dummy',
  STRIPE_WEBHOOK_SECRET: 'whsec_dummy',
  PUBLIC_URL: 'https://academy.example',
  AUTH_SECRET: 'only-for-this-test-and-long-enough',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'bookings@academy.example',
  MAIL_TEAM: 'team@academy.example',
}
