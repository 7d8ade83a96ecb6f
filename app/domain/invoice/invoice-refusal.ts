/** `payment-lost`: an invoice would say that all is paid, of money that the bank took back. */
export type InvoiceRefusal = 'not-paid' | 'payment-lost'

/** Why no invoice can be made out, for the buyer and for staff. */
export const invoiceRefusals: Record<InvoiceRefusal, string> = {
  'not-paid': 'There is no invoice for what is not paid',
  'payment-lost': 'The bank has taken money of this order back, so no invoice can be made out',
}
