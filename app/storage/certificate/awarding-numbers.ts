import { and, inArray, ne, or, sql } from 'drizzle-orm'
import type { NumberChange } from '#app/domain/certificate/awarding-numbers.ts'
import { columnsOf } from '../basics/columns-of.ts'
import type { Handle } from '../engine/database.server.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'

/**
 * Locked until the transaction ends, so that what was judged is what is changed. One file at a time: two
 * may give the same number to certificates that neither of them shares.
 */
export async function lockNumbered(tx: Handle, numbers: readonly string[]) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('awarding numbers', 0))`)
  const t = studentCertifications
  const reference = sql<string>`'CR-' || upper(left(${t.enrollmentId}::text, 8))`
  if (numbers.length === 0) return []
  return tx
    .select({
      id: t.id,
      number: t.certificateNumber,
      reference,
      ...columnsOf(t, 'status', 'awardingNumber', 'fullName'),
    })
    .from(t)
    .where(
      and(
        // Whoever was erased has no address any more, and gets no number again.
        ne(t.email, ''),
        or(inArray(t.certificateNumber, [...numbers]), inArray(reference, [...numbers])),
      ),
    )
    .orderBy(t.id)
    .for('update')
}

/** Which certificates that are not withdrawn have these numbers of the awarding organisation. */
export async function ownersOf(tx: Handle, awardingNumbers: readonly string[]) {
  if (awardingNumbers.length === 0) return new Map<string, string>()
  const { id, awardingNumber, status } = studentCertifications
  const rows = await tx
    .select({ id, awardingNumber })
    .from(studentCertifications)
    .where(and(ne(status, 'revoked'), inArray(awardingNumber, [...awardingNumbers])))
  return new Map(rows.map((row) => [row.awardingNumber ?? '', row.id]))
}

export async function writeAwardingNumbers(tx: Handle, changes: readonly NumberChange[]) {
  if (changes.length === 0) return
  // First taken away from whoever had them: no two certificates have one number at any moment.
  const { awardingNumber } = studentCertifications
  const taken = changes.map(({ to }) => to)
  await tx
    .update(studentCertifications)
    .set({ awardingNumber: null })
    .where(inArray(awardingNumber, taken))
  const values = sql.join(
    changes.map(({ id, to }) => sql`(${id}::uuid, ${to}::text)`),
    sql`, `,
  )
  await tx.execute(sql`update student_certifications c set awarding_number = v.number
    from (values ${values}) as v(id, number) where c.id = v.id`)
}
