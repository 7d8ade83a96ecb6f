import { eq } from 'drizzle-orm'
import type { Handle } from '../engine/database.server.ts'
import { companies } from '../schema/company.ts'

export async function companyById(db: Handle, id: string) {
  const [found] = await db.select().from(companies).where(eq(companies.id, id))
  return found
}
