import { asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyDetails } from '#app/domain/invoice/company-form.ts'
import { columnsOf } from '../basics/columns-of.ts'
import { type Handle, isTaken } from '../engine/database.server.ts'
import { companies } from '../schema/invoice/company.ts'

export async function companyById(db: Handle, id: string) {
  const [found] = await db.select().from(companies).where(eq(companies.id, id))
  return found
}

/** Until the transaction ends nothing else is put on its account. */
export async function lockCompany(tx: Handle, id: string) {
  const [found] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
  return found
}

/**
 * Every company that is approved or owes something, and so many of the others, with what it owes and
 * what of it is overdue, by name.
 */
export async function listCompanies(
  db: Handle,
  { today, limit }: { today: string; limit: number },
) {
  const isLive = sql`(${companies.onAccount} or ${owedBy(sql`${companies.id}`)} > 0)`
  const others = db
    .select({ id: companies.id })
    .from(companies)
    .where(not(isLive))
    .orderBy(byName)
    .limit(limit)
  const rows = await withDebts(db, today).where(or(isLive, inArray(companies.id, others)))
  return { companies: rows, notShown: (await db.$count(companies)) - rows.length }
}

/** All whose account a booking can be put on. */
export function approvedCompanies(db: Handle, today: string) {
  return withDebts(db, today).where(eq(companies.onAccount, true))
}

const byName = asc(sql`lower(${companies.name})`)

function withDebts(db: Handle, today: string) {
  return db
    .select({
      ...columnsOf(companies, 'id', 'name', 'onAccount', 'creditLimit'),
      owedPence: owedBy(sql`${companies.id}`),
      overduePence: owedBy(sql`${companies.id}`, sql`and i.due_on < ${today}::date`),
    })
    .from(companies)
    .orderBy(byName)
    .$dynamic()
}

/** Invoices less credit notes and payments; one that was overpaid does not pay for another. */
function owedBy(companyId: SQL, which: SQL = sql``) {
  return sql<number>`(select coalesce(sum(greatest(0, i.total
      - (select coalesce(sum(c.total), 0) from invoices c where c.invoice_id = i.id)
      - (select coalesce(sum(p.amount), 0) from payments p where p.order_id = i.order_id))), 0)::int
    from invoices i where i.company_id = ${companyId} and i.kind = 'invoice' ${which})`
}

/** `name-taken`: there is a company of this name already. */
export async function addCompany(tx: Handle, details: CompanyDetails) {
  const [added] = await tx
    .insert(companies)
    .values(details)
    .onConflictDoNothing()
    .returning({ id: companies.id })
  return added?.id ?? ('name-taken' as const)
}

type Change = CompanyDetails & { id: string; revision: number }

/** `changed`: somebody else changed it since the page was opened. */
export async function changeCompany(tx: Handle, { id, revision, ...details }: Change) {
  try {
    const changed = await tx
      .update(companies)
      .set({ ...details, revision: revision + 1 })
      .where(sql`${companies.id} = ${id} and ${companies.revision} = ${revision}`)
      .returning({ id: companies.id })
    return changed.length > 0 ? 'written' : 'changed'
  } catch (error) {
    if (isTaken(error, 'companies_by_name')) return 'name-taken'
    throw error
  }
}
