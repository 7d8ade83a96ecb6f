import { lt } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { contactEnquiries } from '../schema/people.ts'

type NewEnquiry = Omit<typeof contactEnquiries.$inferInsert, 'id' | 'answeredAt' | 'answeredBy'>

export async function keepEnquiry(tx: Handle, enquiry: NewEnquiry) {
  const [row] = await tx
    .insert(contactEnquiries)
    .values(enquiry)
    .returning({ id: contactEnquiries.id })
  if (!row) throw new Error('The enquiry was not stored.')
  return row.id
}

export async function deleteEnquiriesBefore(db: Handle, before: Date) {
  const rows = await db
    .delete(contactEnquiries)
    .where(lt(contactEnquiries.createdAt, before))
    .returning({ id: contactEnquiries.id })
  return rows.length
}
