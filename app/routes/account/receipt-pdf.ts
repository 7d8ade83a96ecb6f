import { receiptSheet } from '#app/domain/invoice/receipt-sheet.ts'
import { sheetBytes } from '#app/pdf/kept-sheets.server.ts'
import { sellerLines } from '#content/seller.ts'
import { pdfResponse } from '../file-response.ts'
import type { Route } from './+types/receipt-pdf.ts'
import { requireReceipt } from './receipt.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { receipt } = await requireReceipt(args)
  return pdfResponse(await sheetBytes(receiptSheet(receipt, sellerLines)), receipt.number)
}
