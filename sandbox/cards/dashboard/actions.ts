import type { Bank } from '../bank.ts'
import { disputeReasons } from '../money/dispute.ts'
import { invalid, missing } from '../refusal.ts'

export const doneWords = {
  refund: 'The refund was made.',
  dispute: 'The dispute was opened.',
  advance: 'The dispute was moved on.',
  'pay-out': 'The payout is on its way.',
  'fail-payout': 'The payout failed; the money is available again.',
}

export type DashboardAct = keyof typeof doneWords

/** Does what a form of the dashboard asks for; what is not possible is thrown as a Refusal. */
export function carryOut(bank: Bank, intent: string | null, form: URLSearchParams): DashboardAct {
  const what = form.get('do')
  switch (what) {
    case 'refund':
      bank.refundInDashboard(intent ?? '', penceIn(form))
      return what
    case 'dispute': {
      const reason = disputeReasons.find((each) => each === form.get('reason'))
      const kind = form.get('kind') === 'inquiry' ? 'inquiry' : 'chargeback'
      bank.openDispute(intent ?? '', { amount: penceIn(form), reason, kind })
      return what
    }
    case 'advance':
      bank.advanceDispute(disputeIn(bank, intent, form), form.get('to') ?? undefined)
      return what
    case 'pay-out':
      bank.payOut()
      return what
    case 'fail-payout':
      bank.settlePayout(form.get('payout') ?? '', 'failed')
      return what
    default:
      throw invalid('do', 'This form is not known.')
  }
}

function disputeIn(bank: Bank, intent: string | null, form: URLSearchParams): string {
  const id = form.get('dispute') ?? ''
  if (bank.disputeById(id).payment_intent !== intent) throw missing('dispute', id)
  return id
}

/** "£50", "50.5" and "1,250.00" are amounts. */
function penceIn(form: URLSearchParams): number {
  const typed = (form.get('amount') ?? '').trim().replace(/^£\s*/, '').replaceAll(',', '')
  const [, pounds, pence = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  const amount = Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
  if (!(amount > 0)) throw invalid('amount', 'Enter an amount in pounds, such as 50 or 12.50.')
  return amount
}
