import { sql } from 'drizzle-orm'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { rowsOf } from '#app/storage/engine/rows-of.ts'

/** Where a rule of the table asks for more than a type. */
const wanted: Record<string, string> = {
  'user_roles.role': 'admin',
  'installation.mode': 'live',
  'acts.kind': 'date-cancelled',
  'act_lines.subject_type': 'booking',
  'act_lines.outcome': 'told',
  'audit_log.action': 'date-created',
  'audit_log.subject_type': 'date',
  'outbox.kind': 'enquiry-reply',
  'links.purpose': 'password-reset',
  'refunds.reason': 'goodwill',
  'cancellation_plans.what': 'refund',
  'disputes.state': 'needs_response',
  'matters.kind': 'dispute',
  'staff_orders.means': 'cash',
  'invoices.kind': 'invoice',
  'invoice_counters.kind': 'invoice',
  'invoice_reminders.occasion': 'on-due',
  'trainer_qualifications.kind': 'first-aid',
  'trainers.email': 'trainer@example.com',
  'run_trainers.role': 'lead',
  'entry_records.kind': 'first-aid',
  'entry_records.source': 'trainee',
  'register_rows.kind': 'mark',
  'unit_attempts.result': 'pass',
  'discount_codes.unit': 'pence',
  'booking_letters.kind': 'joining-instructions',
  'inspections.kind': 'pack',
}

const awkward = `o’brien "\\n" \\\\ [{'\t\n</p>', null, 😀 ß`

type Needed = {
  table: string
  column: string
  type: string
  parent: string | null
  parentColumn: string | null
}

/** A row in every table that has none: what it cannot do without, in letters that are hard to copy. */
export async function fillEveryTable(db: Handle) {
  const needed = Map.groupBy(await neededColumns(db), ({ table }) => table)
  const waiting = new Set(needed.keys())
  while (waiting.size > 0) {
    const before = waiting.size
    for (const table of waiting) {
      const columns = needed.get(table) ?? []
      // What a row refers to comes first; in which order the tables are listed is left to the engine.
      if (columns.some(({ parent }) => parent && waiting.has(parent))) continue
      if ((await count(db, table)) === 0) await fill(db, table, columns)
      if ((await count(db, table)) > 0) waiting.delete(table)
    }
    if (waiting.size === before) throw new Error(`Nothing fits into ${[...waiting].join(', ')}.`)
  }
  await db.execute(sql`insert into orders (buyer_name, buyer_email, buyer_phone, list_price, total,
      vat_rate, terms_version, refund_tiers, created_at)
    values (${awkward}, 'a@b.example', '', 1, 1, 17.50, '1', '[1e3, 0.10, "\\u00e9", null]',
      '2026-03-29 01:00:00.123456+00')`)
  await db.execute(sql`update outbox set message = 'null'::jsonb`)
}

async function fill(db: Handle, table: string, columns: Needed[]) {
  const values = columns.map(({ column, type, parent, parentColumn }) => {
    const own = wanted[`${table}.${column}`]
    if (own) return sql`${own}`
    if (parent) {
      return sql`(select ${sql.identifier(parentColumn ?? '')} from ${sql.identifier(parent)} limit 1)`
    }
    return valueFor(type)
  })
  const names = columns.map(({ column }) => sql.identifier(column))
  await db.execute(
    names.length === 0
      ? sql`insert into ${sql.identifier(table)} default values`
      : sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
          select ${sql.join(values, sql`, `)}`,
  )
}

function valueFor(type: string) {
  if (type === 'text') return sql`${awkward}`
  if (type === 'uuid') return sql`gen_random_uuid()`
  if (type === 'jsonb') return sql`${JSON.stringify({ awkward })}::jsonb`
  if (type === 'boolean') return sql`true`
  if (type.startsWith('timestamp') || type === 'date' || type.startsWith('time')) {
    return sql`now()::${sql.raw(type)}`
  }
  return sql`1`
}

function neededColumns(db: Handle) {
  return rowsOf<Needed>(
    db,
    sql`select t.relname as table, a.attname as column,
        format_type(a.atttypid, a.atttypmod) as type,
        p.relname as parent, pa.attname as "parentColumn"
      from pg_class t join pg_attribute a on a.attrelid = t.oid
        left join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid
          and f.conkey[1] = a.attnum
        left join pg_class p on p.oid = f.confrelid
        left join pg_attribute pa on pa.attrelid = p.oid and pa.attnum = f.confkey[1]
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and (a.attnotnull and not a.atthasdef
          -- Who waits for any date has to say between which days.
          or t.relname = 'waitlist_entries' and a.attname in ('earliest', 'latest')
          -- A payment by card has its payment page.
          or t.relname = 'payments' and a.attname = 'session_id')`,
  )
}

async function count(db: Handle, table: string) {
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return found?.n ?? 0
}
