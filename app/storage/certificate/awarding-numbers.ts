import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { NumberChange } from '../../domain/certificate/awarding-numbers.ts'
import type { Handle } from '../engine/database.server.ts'
import { studentCertifications } from '../schema/certificate/certificate.ts'

/** Locked until the transaction ends, so that what was judged is what is changed. */
export async function lockNumbered(tx: Handle, numbers: readonly string[]) {
  const t = studentCertifications
  const reference = sql<string>`'CR-' || upper(left(${t.enrollmentId}::text, 8))`
  if (numbers.length === 0) return []
  return tx
    .select({
      ...{ id: t.id, number: t.certificateNumber, reference, status: t.status },
      awardingNumber: t.awardingNumber,
    })
    .from(t)
    .where(
      sql`${inArray(t.certificateNumber, [...numbers])} or ${inArray(reference, [...numbers])}`,
    )
    .orderBy(t.id)
    .for('update')
}

/** Which certificates have these numbers of the awarding organisation. */
export async function ownersOf(tx: Handle, awardingNumbers: readonly string[]) {
  if (awardingNumbers.length === 0) return new Map<string, string>()
  const { id, awardingNumber } = studentCertifications
  const rows = await tx
    .select({ id, awardingNumber })
    .from(studentCertifications)
    .where(and(isNotNull(awardingNumber), inArray(awardingNumber, [...awardingNumbers])))
  return new Map(rows.map((row) => [row.awardingNumber ?? '', row.id]))
}

export async function writeAwardingNumbers(tx: Handle, changes: readonly NumberChange[]) {
  if (changes.length === 0) return
  const values = sql.join(
    changes.map(({ id, to }) => sql`(${id}::uuid, ${to}::text)`),
    sql`, `,
  )
  await tx.execute(sql`update student_certifications c set awarding_number = v.number
    from (values ${values}) as v(id, number) where c.id = v.id`)
}
