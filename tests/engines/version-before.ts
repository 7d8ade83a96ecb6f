import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { sampleLetter } from '#app/mail/sample-letters.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'

const migrations = join(import.meta.dirname, '../../app/storage/migrations')

/** The migrations as the version before had them: 0000 to 0004. */
export function migrationsBefore(folder: string, count = 5) {
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

const id = (nth: number) => `${String(nth).padStart(8, '0')}-0000-4000-8000-000000000000`

export const runs = {
  cancelled: id(901),
  target: id(902),
  gone: id(903),
  other: id(904),
  draft: id(905),
  past: id(906),
}

const staffId = id(801)
const price = 250_00
const paid = { payment: 'paid', paid: price }

type Row = Record<string, string | number | boolean | null>

/** Every state of a booking that the version before could write, by the name of its trainee. */
export const bookings: Record<string, Row> = {
  Held: { schedule_id: runs.other, status: 'pending', hold_until: '2026-11-16T10:30:00Z' },
  Processing: { schedule_id: runs.other, status: 'pending', payment: 'processing' },
  Confirmed: { schedule_id: runs.target, status: 'confirmed', ...paid },
  Completed: { schedule_id: runs.past, status: 'completed', ...paid },
  Expired: { status: 'cancelled', cancel_reason: 'expired' },
  'Never Shown': { status: 'cancelled', cancel_reason: 'never-shown' },
  'Payment Failed': { status: 'cancelled', payment: 'failed', cancel_reason: 'payment-failed' },
  Customer: { status: 'cancelled', cancel_reason: 'customer' },
  Staff: { status: 'cancelled', cancel_reason: 'staff', ...paid, refund_owed: price },
  Refunded: { status: 'refunded', ...paid, refund_owed: price, refunded: price },
  'Odd Payment': { status: 'confirmed', ...paid, ...attention('paid') },
  Dispute: { status: 'confirmed', ...paid, ...attention('dispute') },
  'Refund Failed': { status: 'confirmed', ...paid, ...attention('refund-failed') },
  Unknown: { status: 'cancelled', cancel_reason: 'expired', ...attention('session-unknown') },
  Async: { status: 'confirmed', payment: 'failed', ...attention('async-payment-failed') },
  'Odd Refund': { status: 'confirmed', ...paid, ...attention('refunded') },
  'New Date Gone': { status: 'confirmed', ...paid, ...attention('no-such-date') },
  'No Reason': { status: 'confirmed', ...paid, needs_attention: true },
  'Plan Refund': planned('date-cancelled:refund'),
  'Plan Refund After Dispute': planned('date-cancelled:refund after dispute'),
  'Plan Move': planned(`date-cancelled:move:${runs.target}`),
  'Plan Move After Failure': planned(`date-cancelled:move:${runs.target} after refund-failed`),
  'Plan Move To Nothing': planned(`date-cancelled:move:${runs.gone}`),
  'Plan Cancelled Since': { ...planned('date-cancelled:refund'), status: 'cancelled' },
  'Plan Moved By Hand': { ...planned('date-cancelled:refund'), schedule_id: runs.other },
}

function attention(reason: string) {
  return { needs_attention: true, attention_reason: reason }
}

function planned(reason: string): Row {
  return { schedule_id: runs.cancelled, status: 'confirmed', ...paid, ...attention(reason) }
}

const names = Object.keys(bookings)

export const bookingId = (name: string) => id(names.indexOf(name) + 1)

/** Written as SQL, not with today's schema: this is how rows stood, whatever becomes of the schema. */
export async function fillAsBefore(db: Handle) {
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).map((name) => sql.identifier(name))
    const values = Object.values(row).map((value) => sql`${value}`)
    return db.execute(sql`insert into ${sql.identifier(table)}
      (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`)
  }
  const door = { course_slug: 'door-supervisor', course_title: 'Door Supervisor' }
  const run = (runId: string, date: string, status: string, taken: number, course = door) =>
    insert('course_schedules', {
      id: runId,
      ...course,
      status,
      start_date: date,
      end_date: date,
      location: '64 South Street',
      current_enrollments: taken,
      max_capacity: runId === runs.other ? 4 : 20,
    })
  await run(runs.cancelled, '2026-12-01', 'cancelled', 5)
  await run(runs.target, '2026-12-08', 'active', 1)
  await run(runs.gone, '2026-12-09', 'cancelled', 0)
  await run(runs.other, '2026-12-15', 'active', 3)
  const firstAid = { course_slug: 'first-aid-at-work', course_title: 'First Aid at Work' }
  await run(runs.draft, '2026-12-20', 'draft', 0, firstAid)
  await run(runs.past, '2026-10-01', 'active', 1)
  await insert('schedule_days', {
    schedule_id: runs.target,
    date: '2026-12-08',
    venue: '64 South Street',
    starts: '09:00',
    ends: '17:00',
  })

  for (const [nth, name] of names.entries()) {
    const at = new Date(Date.UTC(2026, 10, 2, 10, nth)).toISOString()
    const when = { created_at: at, updated_at: at }
    const orderId = id(101 + nth)
    const isAnn = ['Confirmed', 'Staff', 'Plan Refund'].includes(name)
    // Whoever came had also paid: nobody could be sent in their place.
    const email = isAnn ? 'ann.lee@post.example' : `${bookingId(name)}@post.example`
    await insert('orders', {
      id: orderId,
      buyer_name: name,
      buyer_email: email,
      buyer_phone: '1',
      list_price: price,
      total: price,
      terms_version: '1',
      ...when,
      refund_tiers: '[{"fromDays":14,"percent":50}]',
    })
    await insert('course_enrollments', {
      id: bookingId(name),
      order_id: orderId,
      full_name: name,
      phone: '1',
      price,
      email,
      course_slug: 'door-supervisor',
      course_title: 'Door Supervisor',
      ...when,
      course_date: bookings[name]?.schedule_id === runs.cancelled ? '1 December 2026' : '',
      ...bookings[name],
    })
    if (bookings[name]?.payment === 'paid') {
      await insert('payments', {
        order_id: orderId,
        session_id: `cs_${nth}`,
        payment_intent_id: `pi_${nth}`,
        amount: price,
        currency: 'gbp',
        paid_at: '2026-11-02T10:45:00Z',
      })
    }
  }
  const debts = { Staff: ['goodwill', 'owed'], Refunded: ['late-payment', 'made'] } as const
  for (const [name, [reason, state]] of Object.entries(debts)) {
    const orderId = id(100 + Number.parseInt(bookingId(name), 10))
    await insert('refunds', {
      order_id: orderId,
      enrollment_id: bookingId(name),
      amount: price,
      reason,
      state,
      idempotency_key: name,
      created_at: '2026-11-03T10:00:00Z',
    })
  }

  await insert('users', { id: staffId, full_name: 'Sam Okafor', email: 'sam@academy.example' })
  await insert('users', { id: id(802), full_name: 'Kim Reed', email: 'kim@academy.example' })
  await insert('user_roles', { user_id: staffId, role: 'admin' })
  for (const purpose of ['email-confirmation', 'password-reset', 'admin-invitation']) {
    const expires_at = '2026-11-20T10:00:00Z'
    await insert('links', { token_hash: purpose, purpose, subject: id(802), expires_at })
  }
  await insert('audit_log', {
    actor_id: staffId,
    action: 'booking-set-to-cancelled',
    subject_type: 'booking',
    subject_id: bookingId('Staff'),
    at: '2026-11-04T10:00:00Z',
  })

  const letter = (state: string, more: Row) =>
    insert('outbox', {
      group_id: id(700),
      kind: 'enquiry-reply',
      message_id: `${state}-${more.subject_id}`,
      state,
      message: JSON.stringify(sampleLetter('enquiry-reply')),
      due_at: '2026-11-16T09:00:00Z',
      purge_after: '2027-01-01T00:00:00Z',
      ...more,
    })
  await letter('waiting', { subject_id: id(601) })
  await letter('failed', { subject_id: id(601) })
  const sentAt = { created_at: '2026-11-02T11:00:00Z', sent_at: '2026-11-02T11:00:00Z' }
  await letter('sent', { subject_id: bookingId('Staff'), kind: 'booking-confirmation', ...sentAt })

  const enquiry = { first_name: 'Ana', last_name: 'Lopes', email: 'ana@post.example', phone: '1' }
  const asked = { course_interest: 'Door Supervisor', where_did_you_find_us: 'other' }
  const states: Row[] = [{}, { suspect: true }, { answered_at: '2026-11-10T10:00:00Z' }]
  for (const state of states) {
    await insert('contact_enquiries', { ...enquiry, ...asked, message: 'When?', ...state })
  }
  await insert('student_certifications', {
    enrollment_id: bookingId('Completed'),
    full_name: 'Completed',
    email: 'c@post.example',
    course_slug: 'door-supervisor',
    course_title: 'Door Supervisor',
    awarded_on: '2026-10-05',
    certificate_number: 'EA-1',
    verification_code: 'V-1',
  })
}
