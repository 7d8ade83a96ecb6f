import { sellerLines } from '../../../content/seller.ts'
import { bankAccountText } from '../../domain/booking/order/bank-account.ts'
import type { Seller } from '../../domain/invoice/document-content.ts'
import type { Services } from '../../services.server.ts'

/** The academy as it is printed on documents from now on: facts of its site, and settings. */
export function seller({ env }: Pick<Services, 'env'>): Seller {
  const { vat, companyNumber, bank } = env.invoicing
  return {
    lines: sellerLines,
    vat,
    companyNumber,
    bankDetails: bank ? bankAccountText(bank) : null,
  }
}
