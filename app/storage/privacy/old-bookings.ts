import { sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'

const batchSize = 100

/** Erases unpaid checkouts that were cancelled before this time; returns how many. */
export function deleteUnpaidCancelledBefore(db: Handle, before: Date) {
  const cutoff = sql`${before.toISOString()}::timestamptz`
  return deleteOrders(
    db,
    sql`status = 'cancelled' and paid = 0 and cancelled_at < ${cutoff} and not needs_attention
      and not exists (select from payments p where p.order_id = e.order_id)
      and not exists (select from refunds r where r.order_id = e.order_id)
      and not exists (select from invoices i where i.order_id = e.order_id)
      and not exists (select from checkout_attempts a
        where a.order_id = e.order_id and a.state = 'open')
      and not exists (select from link_pages l
        where l.order_id = e.order_id and l.state = 'open')
      and not exists (select from course_enrollments o where o.order_id = e.order_id
        and not (o.status = 'cancelled' and o.cancelled_at < ${cutoff}))`,
  )
}

/** Erases what was booked before a day, with its payments and certificates; bookings that need attention stay. */
export function deleteBookedBefore(db: Handle, day: string) {
  return deleteOrders(
    db,
    sql`e.created_at < ${day}::date::timestamp at time zone 'Europe/London'
      and not exists (select from course_enrollments o where o.order_id = e.order_id and o.needs_attention)`,
  )
}

/** In batches of a hundred, so that row locks are held only briefly. */
async function deleteOrders(db: Handle, which: ReturnType<typeof sql>) {
  let deleted = 0
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: string; order_id: string }>(
        tx,
        sql`select e.id, e.order_id from course_enrollments e
        where ${which} limit ${batchSize} for update of e skip locked`,
      )
      if (rows.length > 0) await deleteEverythingOf(tx, rows)
      return rows.length
    })
    deleted += found
    if (found < batchSize) return deleted
  }
}

async function deleteEverythingOf(tx: Handle, rows: { id: string; order_id: string }[]) {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))]
  const ofOrders = sql`(${sql.join(
    orderIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  // Their badges are in somebody's hands, and must not become valid again.
  await tx.execute(sql`insert into withdrawn_badges (certificate_id)
    select id from student_certifications where status = 'revoked' and enrollment_id in
      (select id from course_enrollments where order_id in ${ofOrders})
    on conflict do nothing`)
  for (const table of [
    'student_certifications',
    'unit_attempts',
    'cancellation_plans',
    'cannot_come',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where enrollment_id in
      (select id from course_enrollments where order_id in ${ofOrders})`)
  }
  await tx.execute(sql`delete from register_contents where booking_id in
    (select id from course_enrollments where order_id in ${ofOrders})`)
  for (const table of [
    ...['matters', 'disputes', 'invoices', 'refunds', 'payments', 'checkout_attempts', 'code_uses'],
    ...['link_pages', 'instalments', 'staff_orders'],
    'course_enrollments',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where order_id in ${ofOrders}`)
  }
  await tx.execute(sql`delete from orders where id in ${ofOrders}`)
}

type DetailsCutoff = { before: Date; beforeDay: string }

/** In plain SQL, to leave `updated_at` as it is: the booking itself has not changed. */
export async function eraseOptionalDetails(db: Handle, { before, beforeDay }: DetailsCutoff) {
  const cutoff = sql`${before.toISOString()}::timestamptz`
  const rows = await rowsOf(
    db,
    sql`update course_enrollments e
    set emergency_contact = null, dietary_requirements = null
    where (emergency_contact is not null or dietary_requirements is not null)
      and (cancelled_at < ${cutoff}
        or exists (select from course_schedules s
          where s.id = e.schedule_id and s.end_date < ${beforeDay}::date)
        or (schedule_id is null and status = 'completed' and updated_at < ${cutoff}))
    returning id`,
  )
  return rows.length
}

/** Dates of birth and declarations: some days after a cancellation, years after the course. */
export async function eraseParticipantDetails(db: Handle, { before, beforeDay }: DetailsCutoff) {
  const cutoff = sql`${before.toISOString()}::timestamptz`
  const rows = await rowsOf(
    db,
    sql`update course_enrollments e
    set date_of_birth = null, declarations_version = null, declared_at = null
    where (date_of_birth is not null or declared_at is not null)
      and (cancelled_at < ${cutoff}
        or exists (select from course_schedules s
          where s.id = e.schedule_id and s.end_date < ${beforeDay}::date)
        or (schedule_id is null and status = 'completed' and updated_at < ${beforeDay}::date))
    returning id`,
  )
  return rows.length
}

/** What was declared and seen before a course: some days after a cancellation, years after the course. */
export function eraseEntryRecords(db: Handle, cutoff: DetailsCutoff) {
  return eraseChecks(db, 'entry_records', cutoff)
}

/** What somebody asked us to do so that they can take part. */
export function eraseEntryAdjustments(db: Handle, cutoff: DetailsCutoff) {
  return eraseChecks(db, 'entry_adjustments', cutoff)
}

/** Attempts at the units of a course. Its certificate stays, without marks, as long as its booking. */
export function eraseUnitAttempts(db: Handle, cutoff: DetailsCutoff) {
  return eraseChecks(db, 'unit_attempts', cutoff)
}

async function eraseChecks(db: Handle, table: string, { before, beforeDay }: DetailsCutoff) {
  const rows = await rowsOf(
    db,
    sql`delete from ${sql.identifier(table)} c
    using course_enrollments e
    where e.id = c.enrollment_id
      and (e.cancelled_at < ${before.toISOString()}::timestamptz
        or exists (select from course_schedules s
          where s.id = e.schedule_id and s.end_date < ${beforeDay}::date)
        or (e.schedule_id is null and e.status = 'completed' and e.updated_at < ${beforeDay}::date))
    returning c.enrollment_id`,
  )
  return rows.length
}

/** Address hashes are only needed for the hourly rate limit. */
export async function forgetAddressesBefore(db: Handle, before: Date) {
  await db.execute(sql`update checkout_attempts set client_address_hash = ''
    where client_address_hash > '' and state <> 'open'
      and created_at < ${before.toISOString()}::timestamptz`)
}
