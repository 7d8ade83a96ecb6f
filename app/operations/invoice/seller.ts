import { bankAccountText } from '#app/domain/booking/order/bank-account.ts'
import type { Seller } from '#app/domain/invoice/document-content.ts'
import type { Services } from '#app/services.server.ts'
import { sellerLines } from '#content/seller.ts'

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
