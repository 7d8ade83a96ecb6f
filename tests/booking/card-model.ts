import { randomUUID } from 'node:crypto'
import type {
  Answer,
  AttemptToPay,
  PaymentEvent,
  PaymentPageState,
  Payments,
  RefundState,
  RefundToMake,
} from '../../app/payments/payments.ts'

const shortestWindow = 30 * 60

/** The card provider reduced to its rules, with a switch for each way it can fail us. */
export class CardModel implements Payments {
  readonly paymentPages = new Map<string, PaymentPageState & { key: string; expiresAt: number }>()
  readonly refunds = new Map<string, RefundToMake & { state: RefundState['state'] }>()
  /** Every call is answered as unavailable. */
  isDown = false
  /** Does what it is asked, but the answer to the next request for a page or a refund gets lost. */
  losesNextAnswer = false
  /** Asked about these payment pages or payments, it throws, as a bug of ours would. */
  readonly throwsOn = new Set<string>()
  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  async createPaymentPage({ key, parameters }: AttemptToPay): Promise<Answer<PaymentPageState>> {
    if (this.isDown) return unavailable
    const made = [...this.paymentPages.values()].find((page) => page.key === key)
    if (made) return this.answer(made.id)
    if (parameters.expiresAt - this.seconds() < shortestWindow) return refused
    const id = `cs_test_${randomUUID()}`
    this.paymentPages.set(id, {
      key,
      id,
      url: `https://cards.example/${id}`,
      status: 'open',
      payment: 'none',
      pence: parameters.pence,
      currency: parameters.currency,
      attemptId: parameters.attemptId,
      paymentIntentId: `pi_${id}`,
      expiresAt: parameters.expiresAt,
    })
    return this.lost() ? unavailable : this.answer(id)
  }

  async readPaymentPage(id: string): Promise<Answer<PaymentPageState>> {
    this.throwIfAsked(id)
    if (this.isDown) return unavailable
    return this.paymentPage(id) ? this.answer(id) : refused
  }

  async expirePaymentPage(id: string): Promise<Answer<PaymentPageState>> {
    if (this.isDown) return unavailable
    const page = this.paymentPage(id)
    if (page?.status !== 'open') return refused
    page.status = 'expired'
    return this.answer(id)
  }

  async createRefund({ key, paymentIntentId, pence }: RefundToMake): Promise<Answer<RefundState>> {
    this.throwIfAsked(paymentIntentId)
    if (this.isDown) return unavailable
    const made = [...this.refunds].find(([, refund]) => refund.key === key)
    // What a key was answered with once it is answered with again, whatever happened since.
    if (made) return { ok: true, value: { id: made[0], state: 'made' } }
    if (pence > this.paidFor(paymentIntentId) - this.refundedFor(paymentIntentId)) return refused
    const id = `re_${randomUUID()}`
    this.refunds.set(id, { key, paymentIntentId, pence, state: 'made' })
    return this.lost() ? unavailable : { ok: true, value: { id, state: 'made' } }
  }

  async readRefund(id: string): Promise<Answer<RefundState>> {
    if (this.isDown) return unavailable
    const refund = this.refunds.get(id)
    return refund ? { ok: true, value: { id, state: refund.state } } : refused
  }

  /** The body is our own form of the event; the signature is either right or wrong. */
  readEvent(body: string, signature: string): PaymentEvent | null {
    return signature === 'signed' ? JSON.parse(body) : null
  }

  /** At the provider's page: works only while it is open, whatever the academy thinks of it. */
  pay(id: string, how: 'paid' | 'processing' = 'paid') {
    const page = this.paymentPage(id)
    if (page?.status !== 'open') return
    page.status = 'complete'
    page.payment = how
  }

  /** The card was charged while the page was being closed: the provider finds out too late. */
  payAtTheLastMoment(id: string) {
    const page = this.paymentPage(id)
    if (page?.status !== 'expired' || page.payment !== 'none') return
    page.status = 'complete'
    page.payment = 'paid'
  }

  /** What became of a payment that took its time. */
  conclude(id: string, how: 'paid' | 'failed') {
    const page = this.paymentPage(id)
    if (page?.payment === 'processing') page.payment = how
  }

  /** The bank of the customer sent the money back: the account was closed. */
  bounce(refundId: string) {
    const refund = this.refunds.get(refundId)
    if (refund) refund.state = 'failed'
  }

  paymentPage(id: string) {
    const page = this.paymentPages.get(id)
    if (page?.status === 'open' && page.expiresAt <= this.seconds()) page.status = 'expired'
    return page
  }

  refundedFor(paymentIntentId: string) {
    return [...this.refunds.values()]
      .filter((refund) => refund.paymentIntentId === paymentIntentId && refund.state !== 'failed')
      .reduce((sum, { pence }) => sum + pence, 0)
  }

  private throwIfAsked(id: string) {
    if (this.throwsOn.has(id)) throw new Error('A bug that the test asked for.')
  }

  private lost() {
    const isLost = this.losesNextAnswer
    this.losesNextAnswer = false
    return isLost
  }

  private paidFor(paymentIntentId: string) {
    const page = [...this.paymentPages.values()].find(
      (each) => each.paymentIntentId === paymentIntentId,
    )
    return page?.payment === 'paid' ? page.pence : 0
  }

  private answer(id: string): Answer<PaymentPageState> {
    const page = this.paymentPage(id)
    if (!page) return refused
    const { key: _, expiresAt: __, ...state } = page
    return { ok: true, value: { ...state, url: state.status === 'open' ? state.url : null } }
  }

  private seconds() {
    return Math.floor(this.now().getTime() / 1000)
  }
}

const unavailable = { ok: false, reason: 'unavailable' } as const
const refused = { ok: false, reason: 'refused' } as const
