import { openBankState } from './bank-state.ts'
import type { Params } from './form.ts'
import { answerOnce, keyLifetimeMs, type Request } from './idempotency.ts'
import type { CheckoutSession, Refund, RefundStatus } from './objects.ts'
import * as refunds from './refunds.ts'
import { Refusal } from './refusal.ts'
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
    if (answer instanceof Refusal) throw answer
    return answer
  }
  const bank = {
    onEvent,
    /** For tests: status of all refunds from now on; null: as the test card says. */
    refundsBecome: null as RefundStatus | null,

    createSession: (params: Params, key?: string): CheckoutSession =>
      once({ call: 'create session', params, key }, () => sessions.openSession(state, params)),
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
    charge: (id: string) => refunds.readCharge(state, id),

    refund: (params: Params, key?: string): Refund =>
      once({ call: 'refund', params, key }, () =>
        refunds.createRefund(state, params, bank.refundsBecome ?? undefined),
      ),
    refundById: (id: string) => refunds.readRefund(state, id),
    listRefunds: (paymentIntent: string) => store.of<Refund>('refund', paymentIntent),
    settleRefund: (id: string, end: 'succeeded' | 'failed') =>
      atomically(() => refunds.settleRefund(state, id, end)),
    dispute: (paymentIntent: string) =>
      atomically(() => {
        const { latest_charge } = sessions.readIntent(state, paymentIntent)
        return sessions.openDispute(state, refunds.readCharge(state, latest_charge ?? 'none'))
      }),

    /** Whether there is a stored answer for this idempotency key. */
    remembers: (key: string) => store.answer(key, now().getTime() - keyLifetimeMs) !== null,
    /** Expires and settles everything that is due. */
    tick: () =>
      atomically(() => {
        sessions.expireDueSessions(state)
        sessions.settleDueIntents(state)
        refunds.settleDueRefunds(state)
      }),
  }
  return bank
}
