import { type BankState, readStored } from '../bank-state.ts'
import type { Charge } from '../objects.ts'
import { ApiRefusal, invalid } from '../refusal.ts'
import { record } from './balance.ts'
import { keepCharge, readCharge } from './charges.ts'
import {
  type Dispute,
  type DisputeStatus,
  type DisputeToOpen,
  newDispute,
  nextStages,
} from './dispute.ts'

/** In pence. The provider keeps it whoever wins. */
const disputeFee = 20_00

/** The payer's bank questions a payment. */
export function openDispute(state: BankState, charge: Charge, options: DisputeToOpen): Dispute {
  if (disputesOf(state, charge).some(isOpen)) {
    throw invalid('charge', `Charge ${charge.id} has an open dispute already.`)
  }
  const left = charge.amount - charge.amount_refunded
  const dispute = newDispute(charge, state.seconds(), options)
  if (!(dispute.amount >= 1 && dispute.amount <= left)) {
    throw invalid('amount', `A dispute of this charge is for at least 1 and at most ${left}.`)
  }
  keepDispute(state, dispute)
  keepCharge(state, { ...charge, disputed: true })
  state.emit('charge.dispute.created', dispute)
  return dispute.status === 'needs_response' ? withdraw(state, dispute) : dispute
}

/** Without `to` it goes on as if the academy had sent evidence and was believed. */
export function advanceDispute(state: BankState, id: string, to?: string): Dispute {
  const dispute = readDispute(state, id)
  const possible: readonly DisputeStatus[] = nextStages[dispute.status] ?? []
  const next = to === undefined ? possible[0] : possible.find((each) => each === to)
  if (!next) throw invalid('status', `Dispute ${id} is ${dispute.status} and cannot become ${to}.`)
  const moved = keepDispute(state, { ...dispute, ...stage(dispute, next) })
  if (next === 'needs_response') {
    state.emit('charge.dispute.updated', moved)
    return withdraw(state, moved)
  }
  if (isOpen(moved)) state.emit('charge.dispute.updated', moved)
  else state.emit('charge.dispute.closed', moved)
  return next === 'won' ? reinstate(state, moved) : moved
}

/** For tests: a status of a later version of the API. */
export function forceDisputeStatus(state: BankState, id: string, status: string): Dispute {
  const dispute = { ...readDispute(state, id), status: status as DisputeStatus }
  state.emit('charge.dispute.updated', keepDispute(state, dispute))
  return dispute
}

export const readDispute = (state: BankState, id: string) =>
  readStored<Dispute>(state, 'dispute', id)

export function disputesOf(state: BankState, { id }: Charge): Dispute[] {
  return state.store.of<Dispute>('dispute', id)
}

function isOpen({ status }: Dispute) {
  return /(needs_response|under_review)$/.test(status)
}

/** While the bank has the money it cannot be refunded; during an inquiry and after a win it can. */
export function checkNotChargedBack(state: BankState, charge: Charge) {
  if (disputesOf(state, charge).every((dispute) => dispute.is_charge_refundable)) return
  const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
  throw new ApiRefusal(400, message, { code: 'charge_disputed' })
}

/** A payment that is refunded in full leaves nothing to inquire about. */
export function closeInquiry(state: BankState, charge: Charge) {
  const inquiry = disputesOf(state, charge).find(isOpen)
  if (charge.refunded && inquiry) advanceDispute(state, inquiry.id, 'warning_closed')
}

function stage(dispute: Dispute, status: DisputeStatus) {
  const isSent = status.endsWith('under_review')
  const submission = {
    has_evidence: true,
    submission_count: 1,
    submission_method: 'manual' as const,
  }
  return {
    status,
    is_charge_refundable: status.startsWith('warning_') || status === 'won',
    ...(isSent && { evidence_details: { ...dispute.evidence_details, ...submission } }),
  }
}

export function withdraw(state: BankState, dispute: Dispute): Dispute {
  const charge = readCharge(state, dispute.charge)
  // A part may have been refunded during the inquiry.
  const amount = Math.min(dispute.amount, charge.amount - charge.amount_refunded)
  const taken = record(state, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    currency: dispute.currency,
    fee: { amount: disputeFee, description: 'Dispute fee' },
    description: `Chargeback withdrawal for ${charge.id}`,
    source: dispute.id,
  })
  const kept = keepDispute(state, { ...dispute, amount, balance_transactions: [taken] })
  state.emit('charge.dispute.funds_withdrawn', kept)
  return kept
}

function reinstate(state: BankState, dispute: Dispute): Dispute {
  const { amount, currency, charge, balance_transactions: before } = dispute
  const returned = record(state, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount,
    currency,
    description: `Chargeback reversal for ${charge}`,
    source: dispute.id,
  })
  const kept = keepDispute(state, { ...dispute, balance_transactions: [...before, returned] })
  state.emit('charge.dispute.funds_reinstated', kept)
  return kept
}

function keepDispute(state: BankState, dispute: Dispute): Dispute {
  state.store.put('dispute', dispute, { parent: dispute.charge })
  return dispute
}
