import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { studentCertifications } from '../schema/certificate.ts'

/** Valid and expired certificates, without revoked ones. */
export function certificatesOf(db: Handle, email: string) {
  return db
    .select({
      id: studentCertifications.id,
      courseTitle: studentCertifications.courseTitle,
      certificateNumber: studentCertifications.certificateNumber,
      awardedOn: studentCertifications.awardedOn,
      expiresOn: studentCertifications.expiresOn,
      status: studentCertifications.status,
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
