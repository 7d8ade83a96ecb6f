/** What became of the money of a place that was cancelled with its date, by the outcome in the audit log. */
export const withItsDateTexts: Partial<Record<string, string>> = {
  'refund-owed': 'what was paid is owed back',
  credited: 'it comes off the invoice',
  released: 'nothing was paid',
}
