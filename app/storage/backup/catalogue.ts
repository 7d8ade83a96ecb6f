import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Handle } from '../engine/database.server.ts'
import { rowsOf } from '../engine/rows-of.ts'
import * as accounts from '../schema/accounts.ts'
import * as assignment from '../schema/assignment.ts'
import * as audit from '../schema/audit.ts'
import * as cannotCome from '../schema/booking/cannot-come.ts'
import * as booking from '../schema/booking.ts'
import * as bookingLetter from '../schema/booking-letter.ts'
import * as cancellation from '../schema/cancellation.ts'
import * as content from '../schema/catalogue/content.ts'
import * as price from '../schema/catalogue/price.ts'
import * as badge from '../schema/certificate/badge.ts'
import * as certificate from '../schema/certificate/certificate.ts'
import * as result from '../schema/certificate/result.ts'
import * as code from '../schema/code.ts'
import * as dispute from '../schema/dispute.ts'
import * as enquiry from '../schema/enquiry.ts'
import * as entryCheck from '../schema/entry-check.ts'
import * as inspection from '../schema/inspection.ts'
import * as installation from '../schema/installation.ts'
import * as company from '../schema/invoice/company.ts'
import * as invoice from '../schema/invoice/invoice.ts'
import * as mail from '../schema/mail.ts'
import * as matter from '../schema/matter.ts'
import * as payment from '../schema/payment.ts'
import * as people from '../schema/people.ts'
import * as privacy from '../schema/privacy.ts'
import * as register from '../schema/register.ts'
import * as room from '../schema/room.ts'
import * as schedule from '../schema/schedule.ts'
import * as staffOrder from '../schema/staff-order.ts'
import * as trainer from '../schema/trainer.ts'
import * as waitlist from '../schema/waitlist.ts'

/** The academy's tables, as this version knows them. */
export const academyTables: ReadonlySet<string> = new Set(
  [
    accounts,
    assignment,
    audit,
    badge,
    booking,
    bookingLetter,
    cancellation,
    cannotCome,
    certificate,
    company,
    content,
    code,
    dispute,
    enquiry,
    entryCheck,
    inspection,
    installation,
    invoice,
    mail,
    matter,
    payment,
    people,
    price,
    privacy,
    register,
    result,
    room,
    schedule,
    staffOrder,
    trainer,
    waitlist,
  ]
    .flatMap((file): unknown[] => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table)),
)

type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }

/** The tables in the database, without generated columns. */
export function tablesOf(tx: Handle) {
  return rowsOf<Table>(
    tx,
    sql`select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
          and d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
  )
}

export type Counter = { name: string; last: string }

/** The last value of each sequence that was used. */
export function countersOf(tx: Handle) {
  return rowsOf<Counter>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  )
}

export type Reference = { table: string; name: string; definition: string }

export function referencesOf(tx: Handle) {
  return rowsOf<Reference>(
    tx,
    sql`select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  )
}

/** The hashes of the applied migrations, oldest first. */
export async function migrationsOf(tx: Handle) {
  const [found] = await rowsOf<{ there: boolean }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found?.there) return []
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash }) => hash)
}
