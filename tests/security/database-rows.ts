import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { updateClassLimits } from '#app/operations/schedule/class-limits.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

/** Every row of every table, as text. */
export async function everyRow(db: Handle) {
  await untilJobsAreDone(db)
  const selects = (await tablesOf(db)).map(
    (name) => sql`select ${`${name} `} || t::text as row from ${sql.identifier(name)} t`,
  )
  const { rows } = (await db.execute(sql.join(selects, sql` union all `))) as unknown as {
    rows: { row: string }[]
  }
  return rows.map(({ row }) => row)
}

/** From here on: what is written later is found by the number of its transaction. */
export async function writingSince(db: Handle) {
  await untilJobsAreDone(db)
  const { rows } = (await db.execute(
    sql`select pg_current_xact_id()::text as began`,
  )) as unknown as { rows: { began: string }[] }
  const began = Number(rows[0]?.began)
  const names = await tablesOf(db)

  /** The rows that were added or changed since, as they are now. */
  return async () => {
    await untilJobsAreDone(db)
    const changed = names.map(
      (name) => sql`select ${`${name} `} || t::text as row from ${sql.identifier(name)} t
        where xmin::text::bigint >= ${sql.raw(String(began))}`,
    )
    const { rows } = (await db.execute(sql.join(changed, sql` union all `))) as unknown as {
      rows: { row: string }[]
    }
    return rows.map(({ row }) => row)
  }
}

/** They stay the same while a database is open. */
const tables = new WeakMap<Handle, Promise<string[]>>()
function tablesOf(db: Handle) {
  const known = tables.get(db) ?? readTables(db)
  tables.set(db, known)
  return known
}

async function readTables(db: Handle) {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
        -- Every instance writes its one row every few seconds.
        and table_name <> 'installation'`,
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** Jobs write, too: nothing is compared while mail waits or a date lacks its class limit. */
async function untilJobsAreDone(db: Handle) {
  await updateClassLimits({ db, now: () => new Date(), nudge: () => {} })
  for (;;) {
    const { rows } = (await db.execute(
      sql`select 1 from outbox where state = 'waiting' limit 1`,
    )) as unknown as { rows: unknown[] }
    if (rows.length === 0) return
    await pause(50)
  }
}

/** What is written together is there together. */
export async function expectWholeRows(db: Handle, since: Date) {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`select
    (select count(*)::int from course_enrollments where created_at >= ${from}) as bookings,
    (select count(*)::int from contact_enquiries where created_at >= ${from}) as enquiries,
    (select count(*)::int from orders o where created_at >= ${from} and not exists
      (select 1 from course_enrollments where order_id = o.id)) as "orders without a booking",
    (select count(*)::int from orders o where created_at >= ${from} and not exists
      (select 1 from checkout_attempts where order_id = o.id) and not exists
      (select 1 from staff_orders where order_id = o.id)) as "orders nobody asked for",
    (select count(*)::int from contact_enquiries e where created_at >= ${from} and not suspect
      and not exists (select 1 from outbox where subject_id = e.id and kind = 'enquiry-notice'))
      as "enquiries nobody hears of",
    (select count(*)::int from users u where created_at >= ${from} and email_verified and not exists
      (select 1 from accounts where user_id = u.id and password is not null))
      as "confirmed accounts without a password",
    (select count(*)::int from users u where created_at >= ${from} and not email_verified
      and not exists (select 1 from outbox where subject_id::text = u.id)) as "accounts without a letter",
    (select count(*)::int from users u where created_at >= ${from} and not email_verified
      and not exists (select 1 from links where subject = u.id)) as "accounts without a link"`)) as unknown as {
    rows: Record<string, number>[]
  }
  const { bookings, enquiries, ...halves } = rows[0] ?? {}
  expect(bookings, 'bookings').toBeGreaterThan(0)
  expect(enquiries, 'enquiries').toBeGreaterThan(0)
  expect(Object.entries(halves).filter(([, count]) => count > 0)).toEqual([])
}
