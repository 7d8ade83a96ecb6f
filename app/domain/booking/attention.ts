/**
 * What the version before writes into `attention_reason`. This one opens matters instead and only
 * converts these; delete them one version later, with the column.
 */
export const ATTENTION_REASONS = [
  'paid',
  'dispute',
  'refund-failed',
  'session-unknown',
  'async-payment-failed',
  'refunded',
  'no-such-date',
] as const
