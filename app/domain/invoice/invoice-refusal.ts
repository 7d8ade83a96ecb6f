/** Why no invoice can be made out, for the buyer and for staff. */
export const invoiceRefusals = {
  'not-paid': 'There is no invoice for what is not paid',
  /** It would say that all is paid, of money that the bank took back. */
  'payment-lost': 'The bank has taken money of this order back, so no invoice can be made out',
}

export type InvoiceRefusal = keyof typeof invoiceRefusals
