import { londonToday } from '../../../domain/basics/london-time.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { statementSheet } from '../../../domain/invoice/statement-sheet.ts'
import { seller } from '../../../operations/invoice/seller.ts'
import { pageNotFound } from '../../../page-not-found.server.ts'
import { sheetBytes } from '../../../pdf/kept-sheets.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { invoicesOfCompany } from '../../../storage/invoice/accounts.ts'
import { companyById } from '../../../storage/invoice/companies.ts'
import { pdfResponse } from '../../pdf-response.ts'
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
