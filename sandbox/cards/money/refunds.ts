import { type BankState, readStored } from '../bank-state.ts'
import type { Params } from '../form.ts'
import { type Charge, newRefund, type Refund, type RefundStatus } from '../objects.ts'
import { ApiRefusal, invalid } from '../refusal.ts'
import { readMetadata, readWhole, text } from '../session-params.ts'
import { readIntent } from '../sessions.ts'
import { testCards } from '../test-cards.ts'
import { money } from '../words.ts'
import { recordRefund, recordRefundFailure } from './balance.ts'
import { keepCharge, readCharge } from './charges.ts'
import { demonstrationCharge } from './demonstration-payments.ts'
import { checkNotChargedBack, closeInquiry } from './disputes.ts'

const known = new Set(['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Refunds a charge, never more than was paid. */
export function createRefund(
  state: BankState,
  params: Params,
  forcedStatus?: RefundStatus,
): Refund {
  for (const name of Object.keys(params)) {
    if (!known.has(name)) {
      throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    }
  }
  const charge = chargeFor(state, params)
  const amount = refundable(state, charge, params)
  const reason = reasons.find((each) => each === text(params.reason)) ?? null
  if (text(params.reason) !== null && !reason) {
    throw invalid('reason', `Invalid reason: must be one of ${reasons.join(', ')}`)
  }
  const behaviour = testCards.find(({ number }) =>
    number.endsWith(charge.kept.last4 ?? '-'),
  )?.refunds
  const refund = newRefund(charge, {
    amount,
    created: state.seconds(),
    metadata: readMetadata(params.metadata, 'metadata'),
    reason,
    status: forcedStatus ?? (behaviour === 'pending first' ? 'pending' : 'succeeded'),
  })
  if (refund.status === 'failed') refund.failure_reason = 'unknown'
  const isUnsettled = !forcedStatus && behaviour !== undefined && state.settleAfterMs !== null
  const due = isUnsettled ? state.now().getTime() + (state.settleAfterMs ?? 0) : null
  state.store.put('refund', refund, { parent: charge.payment_intent, due })
  state.emit('refund.created', refund)
  if (refund.status === 'failed') {
    state.emit('refund.failed', refund)
    return refund
  }
  recordRefund(state, refund)
  const refunded = keepRefunded(state, charge, amount)
  state.emit('charge.refunded', refunded)
  closeInquiry(state, refunded)
  return refund
}

export const readRefund = (state: BankState, id: string) => readStored<Refund>(state, 'refund', id)

/** Ends a refund. If it fails, its amount can be refunded again. */
export function settleRefund(state: BankState, id: string, end: 'succeeded' | 'failed'): Refund {
  const refund = readRefund(state, id)
  if (refund.status === 'failed') throw invalid('refund', `Refund ${id} has failed already.`)
  const settled: Refund = { ...refund, status: end }
  if (end === 'failed') {
    settled.failure_reason = 'lost_or_stolen_card'
    settled.failure_balance_transaction = recordRefundFailure(state, refund)?.id
  }
  state.store.put('refund', settled, { parent: refund.payment_intent })
  state.emit('charge.refund.updated', settled)
  state.emit('refund.updated', settled)
  if (end === 'failed') {
    keepRefunded(state, readCharge(state, refund.charge), -refund.amount)
    state.emit('refund.failed', settled)
  }
  return settled
}

export function settleDueRefunds(state: BankState) {
  for (const { id, status } of state.store.due<Refund>('refund', state.now().getTime())) {
    settleRefund(state, id, status === 'pending' ? 'succeeded' : 'failed')
  }
}

function chargeFor(state: BankState, params: Params): Charge {
  const chargeId = text(params.charge)
  if (chargeId) return readCharge(state, chargeId)
  const intentId = text(params.payment_intent)
  if (!intentId) {
    throw new ApiRefusal(
      400,
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing' },
    )
  }
  return chargeOf(state, intentId)
}

export function chargeOf(state: BankState, intentId: string): Charge {
  const ofDemonstration = demonstrationCharge(state, intentId)
  if (ofDemonstration) return ofDemonstration
  const intent = readIntent(state, intentId)
  if (intent.latest_charge) return readCharge(state, intent.latest_charge)
  throw invalid(
    'payment_intent',
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
  )
}

function refundable(state: BankState, charge: Charge, params: Params): number {
  const left = charge.amount - charge.amount_refunded
  checkNotChargedBack(state, charge)
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw new ApiRefusal(400, message, { code: 'charge_already_refunded' })
  }
  const amount = text(params.amount) === null ? left : readWhole(params.amount, 'amount')
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount <= left) return amount
  const [asked, most] = [amount, left].map((each) => money(each, charge.currency))
  throw invalid(
    'amount',
    `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`,
  )
}

function keepRefunded(state: BankState, charge: Charge, change: number): Charge {
  const refunded = charge.amount_refunded + change
  const isWhole = refunded === charge.amount
  return keepCharge(state, { ...charge, amount_refunded: refunded, refunded: isWhole })
}
