import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { statementSheet } from '#app/domain/invoice/statement-sheet.ts'
import { seller } from '#app/operations/invoice/seller.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { pdfResponse } from '#app/routes/pdf-response.ts'
import { servicesContext } from '#app/services.server.ts'
import { invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { companyById } from '#app/storage/invoice/companies.ts'
import type { Route } from './+types/statement.ts'

/** What is open on a company's account today. */
export async function loader(args: Route.LoaderArgs) {
  const { db, env, now } = args.context.get(servicesContext)
  const { id } = args.params
  const company = isRecordId(id) ? await companyById(db, id) : undefined
  if (!company) throw pageNotFound(args)
  const on = londonToday(now())
  const invoices = await invoicesOfCompany(db, company.id)
  const sheet = statementSheet({ company, invoices, on }, seller({ env }))
  return pdfResponse(await sheetBytes(sheet), `statement-${on}`)
}
