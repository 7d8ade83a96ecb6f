import { londonToday } from '#app/domain/basics/london-time.ts'
import { statementSheet } from '#app/domain/invoice/statement-sheet.ts'
import { seller } from '#app/operations/invoice/seller.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { pdfResponse } from '#app/routes/file-response.ts'
import { servicesContext } from '#app/services.server.ts'
import { invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { companyById } from '#app/storage/invoice/companies.ts'
import { recordOr404 } from '../record-or-404.server.ts'
import type { Route } from './+types/statement.ts'

/** What is open on a company's account today. */
export async function loader(args: Route.LoaderArgs) {
  const { db, env, now } = args.context.get(servicesContext)
  const company = await recordOr404(args, (id) => companyById(db, id))
  const on = londonToday(now())
  const invoices = await invoicesOfCompany(db, company.id)
  const sheet = statementSheet({ company, invoices, on }, seller({ env }))
  return pdfResponse(await sheetBytes(sheet), `statement-${on}`)
}
