import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Handle } from '#app/storage/engine/database.server.ts'

const marks: Record<string, string> = {
  integer: '424242',
  bigint: '424242',
  numeric: '424242',
  uuid: 'deadbeef-dead-4ead-beef-deadbeefdead',
  text: 'mass-assigned',
  jsonb: '{"mass-assigned":true}',
  boolean: 'true',
  date: '1999-12-31',
  'timestamp with time zone': '1999-12-31T00:00:00Z',
  'time without time zone': '03:33:33',
}

/**
 * A field for every column of every table, in both spellings, with a value that would be known
 * again; and what nobody but the academy decides, by the names people would try.
 */
export async function foreignFields(db: Handle) {
  const { rows } = (await db.execute(
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' order by table_name, ordinal_position`,
  )) as unknown as { rows: { name: string; type: string }[] }
  const fields: Record<string, string> = {}
  for (const { name, type } of rows) {
    const mark = marks[type]
    if (mark === undefined) throw new Error(`No mark for a column of type ${type}.`)
    fields[name] = mark
    fields[name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] = mark
  }
  return {
    portions: inPortions(fields, 150),
    pattern: /mass-assigned|424242|deadbeef-dead|1999-12-31|03:33:33/,
    expectOwnSwitches,
  }
}

const tried = {
  isAdmin: 'true',
  admin: 'true',
  role: 'mass-assigned',
  roles: 'mass-assigned',
  amount_pence: '424242',
  pence: '424242',
  'user[role]': 'mass-assigned',
  ['__proto__']: 'mass-assigned',
}

/**
 * A form may have no more than 200 fields, its own included. Columns are dealt out, so that every
 * portion has some of each table: whoever writes all fields of a form is found by any of them.
 */
function inPortions(fields: Record<string, string>, most: number) {
  const all = Object.entries(fields)
  const count = Math.ceil(all.length / most)
  return Array.from({ length: count }, (_, nth) => ({
    ...Object.fromEntries(all.filter((_, column) => column % count === nth)),
    ...tried,
  }))
}

const bookingForms = ['/courses/:slug/book', '/api/bookings/:slug']

/** A switch that is on looks like any other, so each one is looked at by name. */
function expectOwnSwitches(row: string, path: string) {
  if (row.startsWith('contact_enquiries')) expect(row, path).not.toMatch(/,t,/)
  if (row.startsWith('course_enrollments')) {
    expect(row, path).not.toMatch(/,t,/)
    if (bookingForms.includes(path)) expect(row).toMatch(/,25000,pending,/)
  }
  if (row.startsWith('users ') && path === '/sign-up') expect(row).toMatch(/,f,/)
  // Only who came with an invitation becomes an administrator.
  if (row.startsWith('user_roles')) expect(path).toBe('/admin/invitation')
}
