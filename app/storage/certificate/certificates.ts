import { and, desc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { studentCertifications } from '../schema/certificate.ts'

/** Certificates that still count or once did; a revoked one is nobody's. */
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
