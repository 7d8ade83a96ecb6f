import { randomUUID } from 'node:crypto'
import { DISPUTE_STATES, type DisputeState, isDisputeOpen } from '#app/domain/booking/dispute.ts'
import type {
  Answer,
  AttemptToPay,
  PaymentEvent,
  PaymentPageState,
  Payments,
  ProviderDispute,
  ProviderPayout,
  ProviderRefund,
  RefundState,
  RefundToMake,
} from '#app/payments/payments.ts'

type ModelRefund = Pick<RefundToMake, 'key' | 'paymentIntentId' | 'pence'> &
  Pick<ProviderRefund, 'refundId' | 'bookingId' | 'createdAt'> & {
    state: RefundState['state']
    currency?: string
  }

const shortestWindow = 30 * 60

/** The card provider reduced to its rules, with a switch for each way it can fail us. */
export class CardModel implements Payments {
  readonly paymentPages = new Map<string, PaymentPageState & { key: string; expiresAt: number }>()
  readonly refunds = new Map<string, ModelRefund>()
  readonly disputes = new Map<string, ProviderDispute>()
  readonly payouts = new Map<string, ProviderPayout>()
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

  async createRefund(refund: RefundToMake): Promise<Answer<ProviderRefund>> {
    const { key, paymentIntentId, pence } = refund
    this.throwIfAsked(paymentIntentId)
    if (this.isDown) return unavailable
    const [made] = [...this.refunds].find(([, each]) => each.key === key) ?? []
    // What a key was answered with once it is answered with again, whatever happened since.
    if (made) return { ok: true, value: { ...this.providerRefund(made), state: 'made' } }
    if (pence > this.leftOf(paymentIntentId)) return refused
    const id = `re_${randomUUID()}`
    this.refunds.set(id, { ...refund, state: 'made', createdAt: this.now() })
    return this.lost() ? unavailable : { ok: true, value: this.providerRefund(id) }
  }

  async readRefund(id: string): Promise<Answer<ProviderRefund>> {
    if (this.isDown) return unavailable
    return this.refunds.has(id) ? { ok: true, value: this.providerRefund(id) } : refused
  }

  async listRefunds(paymentIntentId: string): Promise<Answer<ProviderRefund[]>> {
    if (this.isDown) return unavailable
    const all = [...this.refunds.keys()].map((id) => this.providerRefund(id))
    return { ok: true, value: all.filter((each) => each.paymentIntentId === paymentIntentId) }
  }

  async readDispute(id: string): Promise<Answer<ProviderDispute>> {
    if (this.isDown) return unavailable
    const value = this.disputes.get(id)
    return value ? { ok: true, value: { ...value } } : refused
  }

  async readPayout(id: string): Promise<Answer<ProviderPayout>> {
    if (this.isDown) return unavailable
    const value = this.payouts.get(id)
    return value ? { ok: true, value: { ...value } } : refused
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

  /** Somebody refunds in the provider's dashboard; null when less than that is left. */
  refundInDashboard(paymentIntentId: string, pence: number, bookingId: string | null = null) {
    if (pence <= 0 || pence > this.leftOf(paymentIntentId)) return null
    const id = `re_${randomUUID()}`
    const made = { key: id, paymentIntentId, pence, state: 'made' as const }
    this.refunds.set(id, { ...made, refundId: null, bookingId, createdAt: this.now() })
    return id
  }

  /** The customer's bank takes the money until it is decided; null when none is left. */
  openDispute(paymentIntentId: string, pence: number) {
    if (pence <= 0 || pence > this.leftOf(paymentIntentId)) return null
    const id = `dp_${randomUUID()}`
    this.disputes.set(id, {
      id,
      paymentIntentId,
      pence,
      currency: 'gbp',
      reason: 'fraudulent',
      state: 'needs_response',
      openedAt: this.now(),
      evidenceDueAt: new Date(this.now().getTime() + 7 * 24 * 3600_000),
    })
    return id
  }

  advanceDispute(id: string, state: DisputeState) {
    const dispute = this.disputes.get(id)
    if (dispute && isDisputeOpen(dispute.state)) dispute.state = state
  }

  /** What went back to the customer, whoever sent it. */
  returnedFor(paymentIntentId: string) {
    return this.refundedFor(paymentIntentId) + this.disputed(paymentIntentId, ['lost'])
  }

  /** What we asked for, without what others sent back. */
  requestedFor(paymentIntentId: string) {
    return [...this.refunds.values()]
      .filter((each) => each.paymentIntentId === paymentIntentId && each.refundId !== null)
      .filter(({ state }) => state !== 'failed')
      .reduce((sum, { pence }) => sum + pence, 0)
  }

  /** Refunds are refused while the bank holds the money, and of what it has taken back. */
  private leftOf(paymentIntentId: string) {
    if (this.disputed(paymentIntentId, DISPUTE_STATES.filter(isDisputeOpen)) > 0) return 0
    return this.paidFor(paymentIntentId) - this.returnedFor(paymentIntentId)
  }

  private disputed(paymentIntentId: string, states: readonly DisputeState[]) {
    return [...this.disputes.values()]
      .filter((each) => each.paymentIntentId === paymentIntentId && states.includes(each.state))
      .reduce((sum, { pence }) => sum + pence, 0)
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

  private providerRefund(id: string): ProviderRefund {
    const refund = this.refunds.get(id)
    if (!refund) throw new Error(`No refund ${id}.`)
    const { key: _, ...rest } = refund
    return { currency: 'gbp', ...rest, id }
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
