import { sellerLines } from '../../../content/seller.ts'
import { receiptSheet } from '../../domain/invoice/receipt-sheet.ts'
import { drawSheet } from '../../pdf/draw-sheet.server.ts'
import { pdfResponse } from '../pdf-response.ts'
import type { Route } from './+types/receipt-pdf.ts'
import { requireReceipt } from './receipt.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { receipt } = await requireReceipt(args)
  return pdfResponse(await drawSheet(receiptSheet(receipt, sellerLines)), receipt.number)
}
