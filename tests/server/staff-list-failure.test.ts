import { Client } from 'pg'
import { expect, test } from 'vitest'
import { signInAsStaff } from '../sign-in-as-staff.ts'
import { sharedAcademy } from './academy.ts'

test('a list that cannot be read stays empty, and is there again when it can', async () => {
  const academy = await sharedAcademy('sandbox')
  const cookie = await signInAsStaff(academy)
  const list = async () => {
    const answer = await fetch(`${academy.url}/admin/bookings`, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const client = new Client({ connectionString: academy.databaseUrl })
  await client.connect()
  await client.query('alter table course_enrollments rename to hidden')
  try {
    const empty = await list()
    expect(empty.status).toBe(500)
    expect(empty.text).toContain('Bookings Management')
    expect(empty.text).toContain('Bookings (0)')
    expect(empty.text).toContain('Try again')
    expect(empty.text).not.toContain('course_enrollments')
  } finally {
    await client.query('alter table hidden rename to course_enrollments')
    await client.end()
  }
  const full = await list()
  expect(full.status).toBe(200)
  expect(full.text).toContain('CR-')
})
