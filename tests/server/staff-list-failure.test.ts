import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../engines/engines.ts'
import { startAcademyProcess } from '../running-academy.ts'

test('a list that cannot be read stays empty, and is there again when it can', async () => {
  const databaseUrl = await createDatabase()
  const academy = await startAcademyProcess({
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' },
  })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const signedIn = await fetch(`${academy.url}/admin/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: academy.url, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'email=admin%40academy.example&password=torch-beam-on-a-floor-plan',
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    const list = async () => {
      const answer = await fetch(`${academy.url}/admin/bookings`, { headers: { cookie } })
      return { status: answer.status, text: await answer.text() }
    }
    await client.query('alter table course_enrollments rename to hidden')
    const empty = await list()
    expect(empty.status).toBe(500)
    expect(empty.text).toContain('Bookings Management')
    expect(empty.text).toContain('Bookings (0)')
    expect(empty.text).toContain('Try again')
    expect(empty.text).not.toContain('course_enrollments')

    await client.query('alter table hidden rename to course_enrollments')
    const full = await list()
    expect(full.status).toBe(200)
    expect(full.text).toContain('CR-')
  } finally {
    await client.end()
    await academy.stop()
    await dropDatabase(databaseUrl)
  }
}, 120_000)
