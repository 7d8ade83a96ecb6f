import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'
import { unitAttempts } from '../schema/certificate/result.ts'

export type NewCertificate = typeof studentCertifications.$inferInsert
export type StoredCertificate = typeof studentCertifications.$inferSelect

/** Valid and expired certificates, without revoked ones. */
export function certificatesOf(db: Handle, email: string) {
  return db
    .select({
      id: studentCertifications.id,
      bookingId: studentCertifications.enrollmentId,
      ...columnsOf(studentCertifications, 'courseTitle', 'certificateNumber', 'awardedOn'),
      ...columnsOf(studentCertifications, 'expiresOn', 'status'),
      hasPaper: sql<boolean>`${studentCertifications.record} is not null`,
    })
    .from(studentCertifications)
    .where(
      and(
        eq(sql`lower(${studentCertifications.email})`, email),
        sql`${studentCertifications.status} <> 'revoked'`,
      ),
    )
    .orderBy(desc(studentCertifications.awardedOn))
}

/** Of these bookings, the latest first; also those that were withdrawn. */
export async function certificatesOfBookings(db: Handle, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  return db
    .select()
    .from(studentCertifications)
    .where(inArray(studentCertifications.enrollmentId, [...bookingIds]))
    .orderBy(desc(studentCertifications.createdAt), desc(studentCertifications.id))
}

/** Whether anything was recorded of the person on this place: attempts, or a certificate. */
export async function hasResults(db: Handle, bookingId: string) {
  const attempts = await db.$count(unitAttempts, eq(unitAttempts.enrollmentId, bookingId))
  return attempts > 0 || (await certificatesOfBookings(db, [bookingId])).length > 0
}

export function certificateById(db: Handle, id: string) {
  return certificateWhere(db, eq(studentCertifications.id, id))
}

export function certificateByCode(db: Handle, code: string) {
  return certificateWhere(db, eq(studentCertifications.verificationCode, code))
}

async function certificateWhere(db: Handle, condition: SQL) {
  const [found] = await db.select().from(studentCertifications).where(condition)
  return found
}

/** Null when another one stands for the booking, which somebody issued meanwhile. */
export async function insertCertificate(tx: Handle, certificate: NewCertificate) {
  const [row] = await tx
    .insert(studentCertifications)
    .values(certificate)
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

type Withdrawal = { id: string; by: string; reason: string; now: Date }

/** Null when it does not exist, or is withdrawn already. */
export async function withdrawStored(tx: Handle, { id, by, reason, now }: Withdrawal) {
  const [row] = await tx
    .update(studentCertifications)
    .set({ status: 'revoked', withdrawnAt: now, withdrawnBy: by, withdrawnReason: reason })
    .where(and(eq(studentCertifications.id, id), sql`${studentCertifications.status} <> 'revoked'`))
    .returning()
  return row ?? null
}

/** Ids of those among these certificates that are in doubt. */
export async function doubtedOf(db: Handle, certificates: readonly { id: string }[]) {
  const t = studentCertifications
  const ids = certificates.map(({ id }) => id)
  if (ids.length === 0) return new Set<string>()
  const found = await db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, ids), isInDoubt))
  return new Set(found.map(({ id }) => id))
}

const doubtedBookings = sql`(select enrollment_id from matters
  where kind = 'certificate-in-doubt' and settled_at is null)`

/** The matter is about a booking: one that was withdrawn before is not meant. */
const isInDoubt = and(
  eq(studentCertifications.status, 'active'),
  inArray(studentCertifications.enrollmentId, doubtedBookings),
)

export type CertificateFilter = {
  /** Words of the name or course, or the beginning of a number; empty for all. */
  words: readonly string[]
  /** A verification code, if what was typed is one. */
  code: string | null
  state: 'all' | 'valid' | 'in-doubt' | 'expiring' | 'expired' | 'withdrawn'
  today: string
  soon: string
  limit: number
}

export async function listCertificates(db: Handle, filter: CertificateFilter) {
  const { words, code, limit } = filter
  const t = studentCertifications
  const searched = sql`lower(${t.fullName} || ' ' || ${t.courseTitle} || ' ' || ${t.certificateNumber}
    || ' ' || coalesce(${t.awardingNumber}, ''))`
  const typed = words.map((word) => sql`position(${word.toLowerCase()} in ${searched}) > 0`)
  const found = code ? or(eq(t.verificationCode, code), and(...typed)) : and(...typed)
  const where = and(found, ofState(filter))
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(desc(t.awardedOn), desc(t.createdAt), desc(t.id))
    .limit(limit)
  return { rows, total: await db.$count(t, where) }
}

function ofState({ state, today, soon }: CertificateFilter): SQL | undefined {
  const { status, expiresOn } = studentCertifications
  const isOver = or(eq(status, 'expired'), lt(expiresOn, today))
  const isActive = and(eq(status, 'active'), or(isNull(expiresOn), sql`${expiresOn} >= ${today}`))
  if (state === 'in-doubt') return isInDoubt
  if (state === 'withdrawn') return eq(status, 'revoked')
  if (state === 'expired') return and(sql`${status} <> 'revoked'`, isOver)
  if (state === 'expiring') return and(isActive, lt(expiresOn, soon))
  return state === 'valid' ? isActive : undefined
}
