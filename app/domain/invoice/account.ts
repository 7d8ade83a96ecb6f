export type AccountInvoice = {
  id: string
  /** "INV-000012". */
  number: string
  issuedOn: string
  dueOn: string | null
  totalPence: number
  creditedPence: number
  receivedPence: number
}

/** What is still to be paid of an invoice; never less than nothing. */
export function invoiceOpenPence({ totalPence, creditedPence, receivedPence }: AccountInvoice) {
  return Math.max(0, totalPence - creditedPence - receivedPence)
}

/** What a company owes in all. */
export function owedInAll(invoices: readonly AccountInvoice[]) {
  return invoices.reduce((sum, invoice) => sum + invoiceOpenPence(invoice), 0)
}

type PlaceOnAccount = { payment: string; price: number; waived: number }

/** What a place that is on an invoice costs by now: cancelled by the academy, all of it is taken off. */
export function invoicedPence({ payment, price, waived }: PlaceOnAccount) {
  return payment === 'invoiced' ? price - waived : 0
}

type Company = { onAccount: boolean; creditLimit: number }

/** Why an order cannot go on a company's account; null when it can. */
export function accountRefusal(
  { onAccount, creditLimit }: Company,
  { owedPence, orderPence }: { owedPence: number; orderPence: number },
) {
  if (!onAccount) return 'not-approved'
  return owedPence + orderPence > creditLimit ? 'over-limit' : null
}
