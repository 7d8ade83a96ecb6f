import { randomUUID } from 'node:crypto'
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
  await without('course_enrollments', academy, async () => {
    const empty = await list()
    expect(empty.status).toBe(500)
    expect(empty.text).toContain('Bookings Management')
    expect(empty.text).toContain('Bookings (0)')
    expect(empty.text).toContain('Try again')
    expect(empty.text).not.toContain('course_enrollments')
  })
  const full = await list()
  expect(full.status).toBe(200)
  expect(full.text).toContain('CR-')
})

test('a booking that cannot be saved is answered with an error, on the page with whom to call', async () => {
  const academy = await sharedAcademy('sandbox')
  const book = async (path: string) => {
    const answer = await fetch(`${academy.url}${path}`, {
      method: 'POST',
      headers: { Origin: academy.url },
      body: new URLSearchParams({
        submission: randomUUID(),
        date: '',
        fullName: 'Asha Okafor',
        phone: '07700 900123',
        email: 'asha.okafor@mail.example',
      }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  await without('orders', academy, async () => {
    const page = await book('/courses/security-guard/book')
    expect(page.status).toBe(500)
    expect(page.text).toContain('Something went wrong')
    expect(page.text).toContain('Please try again in a moment.')
    expect(page.text).not.toContain('orders')
    expect((await book('/api/bookings/security-guard')).status).toBe(500)
  })
})

/** While the database lacks a table, what needs it fails. */
async function without(
  table: string,
  { databaseUrl }: { databaseUrl: string },
  act: () => Promise<void>,
) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter table ${table} rename to hidden`)
  try {
    await act()
  } finally {
    await client.query(`alter table hidden rename to ${table}`)
    await client.end()
  }
}
