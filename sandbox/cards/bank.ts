import { openBankState } from './bank-state.ts'
import type { Params } from './form.ts'
import { answerOnce, keyLifetimeMs, type Request } from './idempotency.ts'
import { readTransaction, sumOf, transactionsNotPaidOut } from './money/balance.ts'
import { readCharge } from './money/charges.ts'
import type { DisputeToOpen } from './money/dispute.ts'
import * as disputes from './money/disputes.ts'
import { completeOldFile } from './money/old-file.ts'
import type { PayoutToMake } from './money/payouts.ts'
import * as payouts from './money/payouts.ts'
import * as refunds from './money/refunds.ts'
import { chargeOf } from './money/refunds.ts'
import type { CheckoutSession, Refund, RefundStatus } from './objects.ts'
import { ApiRefusal } from './refusal.ts'
import * as sessions from './sessions.ts'
import type { Store } from './store.ts'

export type Bank = ReturnType<typeof createBank>

type Options = {
  store: Store
  now?(): Date
  /** When processing payments and refunds are settled automatically; null: only on request. */
  settleAfterMs?: number | null
}

/** The simulated card provider without HTTP. Refused requests throw a Refusal. */
export function createBank({ store, now = () => new Date(), settleAfterMs = null }: Options) {
  const { state, atomically, onEvent } = openBankState({ store, now, settleAfterMs })
  const once = <T>(request: Request, work: () => T): T => {
    const answer = atomically(() => answerOnce(state, request, work))
    if (answer instanceof ApiRefusal) throw answer
    return answer
  }
  const bank = {
    onEvent,
    /** For tests: status of all refunds from now on; null: as the test card says. */
    refundsBecome: null as RefundStatus | null,

    createSession: (params: Params, key?: string): CheckoutSession =>
      once({ call: 'create session', params, key }, () => sessions.openPaymentPage(state, params)),
    session: (id: string) => atomically(() => sessions.readSession(state, id)),
    sessionsOf: (paymentIntent: string) => store.of<CheckoutSession>('session', paymentIntent),
    expire: (id: string, key?: string): CheckoutSession =>
      once({ call: `expire ${id}`, params: {}, key }, () => sessions.expireSession(state, id)),

    pay: (id: string, cardNumber: string, name?: string) =>
      atomically(() => sessions.payWithCard(state, id, cardNumber, name)),
    authenticate: (id: string, approved: boolean) =>
      atomically(() => sessions.authenticate(state, id, approved)),
    isAwaitingBank: (session: CheckoutSession) => sessions.isAwaitingBank(state, session),
    settleProcessing: (id: string, end: 'paid' | 'failed') =>
      atomically(() => sessions.settleProcessing(state, id, end)),
    intent: (id: string) => sessions.readIntent(state, id),
    charge: (id: string) => readCharge(state, id),

    refund: (params: Params, key?: string): Refund =>
      once({ call: 'refund', params, key }, () =>
        refunds.createRefund(state, params, bank.refundsBecome ?? undefined),
      ),
    refundById: (id: string) => refunds.readRefund(state, id),
    listRefunds: (paymentIntent: string) => store.of<Refund>('refund', paymentIntent),
    settleRefund: (id: string, end: 'succeeded' | 'failed') =>
      atomically(() => refunds.settleRefund(state, id, end)),
    /** As someone with access to the provider's dashboard would; without an amount all that is left. */
    refundInDashboard: (paymentIntent: string, pence?: number, more: Params = {}) =>
      atomically(() => {
        const params = { payment_intent: paymentIntent, amount: pence, ...more }
        return refunds.createRefund(state, params, bank.refundsBecome ?? undefined)
      }),

    openDispute: (paymentIntent: string, options: DisputeToOpen = {}) =>
      atomically(() => disputes.openDispute(state, chargeOf(state, paymentIntent), options)),
    /** To the given status, or as if the academy had sent evidence and was believed. */
    advanceDispute: (id: string, to?: string) =>
      atomically(() => disputes.advanceDispute(state, id, to)),
    /** For tests: a status of a later version of the API. */
    forceDisputeStatus: (id: string, status: string) =>
      atomically(() => disputes.forceDisputeStatus(state, id, status)),
    disputeById: (id: string) => disputes.readDispute(state, id),
    disputesOf: (paymentIntent: string) =>
      disputes.disputesOf(state, chargeOf(state, paymentIntent)),

    available: () => sumOf(transactionsNotPaidOut(state)),
    payOut: (options: PayoutToMake = {}) => atomically(() => payouts.payOut(state, options)),
    settlePayout: (id: string, end: 'paid' | 'failed') =>
      atomically(() => payouts.settlePayout(state, id, end)),
    payoutById: (id: string) => payouts.readPayout(state, id),
    transactionById: (id: string) => readTransaction(state, id),
    transactionsOfPayout: (id: string) => payouts.transactionsOfPayout(state, id),

    /** Whether there is a stored answer for this idempotency key. */
    remembers: (key: string) => store.answer(key, now().getTime() - keyLifetimeMs) !== null,
    /** Expires and settles everything that is due. */
    tick: () =>
      atomically(() => {
        sessions.expireDueSessions(state)
        sessions.settleDueIntents(state)
        refunds.settleDueRefunds(state)
        payouts.settleDuePayouts(state)
      }),
  }
  atomically(() => completeOldFile(state))
  return bank
}
