import { randomBytes } from 'node:crypto'

/** The version of the provider's API that these objects follow. */
export const apiVersion = '2026-10-28.endive'

export type Metadata = Record<string, string>

export type LineItem = {
  name: string
  description: string | null
  amount: number
  quantity: number
}

export type CheckoutSession = ReturnType<typeof newSession>
export type PaymentIntent = ReturnType<typeof newIntent>
export type Charge = ReturnType<typeof newCharge>
export type Refund = ReturnType<typeof newRefund>
export type BankEvent = ReturnType<typeof newEvent>

type SessionInput = {
  created: number
  expiresAt: number
  currency: string
  items: LineItem[]
  metadata: Metadata
  successUrl: string
  cancelUrl: string | null
  clientReferenceId: string | null
  customerEmail: string | null
  /** For the payment intent, which is created when a card is first tried. */
  intent: { metadata: Metadata; description: string | null; receiptEmail: string | null }
}

/** A checkout session as stored; the internal field `kept` is never returned by the API. */
export function newSession(input: SessionInput) {
  const id = newId('cs_test_', 58)
  const total = input.items.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: input.created,
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required' as const,
    customer_details: input.customerEmail ? payer(input.customerEmail, null) : null,
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: input.metadata,
    mode: 'payment' as const,
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: 'if_required' as const,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'paid' | 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    /** A path; the API adds the origin. */
    url: `/pay/${id}` as string | null,
    wallet_options: null,
    kept: { items: input.items, intent: input.intent },
  }
}

export function payer(email: string | null, name: string | null) {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none' as const,
    tax_ids: null,
  }
}

export function newIntent(session: CheckoutSession, created: number) {
  const id = newId('pi_3', 23)
  return {
    id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: null,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null as number | null,
    cancellation_reason: null as 'automatic' | null,
    capture_method: 'automatic_async' as const,
    client_secret: newId(`${id}_secret_`, 25),
    confirmation_method: 'automatic' as const,
    created,
    currency: session.currency,
    customer: null,
    customer_account: null,
    description: session.kept.intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null as CardFailure | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: null,
    metadata: session.kept.intent.metadata,
    next_action: null as { type: string } | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null as { type: 'card' } | null,
    receipt_email: session.kept.intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method' as
      | 'requires_payment_method'
      | 'requires_action'
      | 'processing'
      | 'succeeded'
      | 'canceled',
    transfer_group: null,
    kept: { session: session.id, last4: null as string | null },
  }
}

export type CardFailure = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

type Paid = Pick<
  PaymentIntent,
  'id' | 'amount' | 'currency' | 'description' | 'metadata' | 'payment_method' | 'receipt_email'
> & { kept: Pick<PaymentIntent['kept'], 'last4'> }

export function newCharge(intent: Paid, created: number) {
  return {
    id: newId('ch_3', 23),
    object: 'charge' as const,
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId('txn_3', 23),
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded' as const,
    transfer_data: null,
    transfer_group: null,
    kept: { last4: intent.kept.last4 },
  }
}

type RefundInput = {
  amount: number
  created: number
  metadata: Metadata
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  status: RefundStatus
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export function newRefund(charge: Charge, input: RefundInput) {
  return {
    id: newId('re_3', 23),
    object: 'refund' as const,
    amount: input.amount,
    /** Null when it failed at once: no money moved. */
    balance_transaction: input.status === 'failed' ? null : newId('txn_3', 23),
    charge: charge.id,
    created: input.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    failure_balance_transaction: undefined as string | undefined,
    failure_reason: undefined as string | undefined,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: input.status,
    transfer_reversal: null,
  }
}

export function webhookEndpoint(given: { url: string; enabled_events: readonly string[] }) {
  return {
    id: 'we_1CardSandbox',
    object: 'webhook_endpoint' as const,
    api_version: null,
    application: null,
    created: 0,
    description: null,
    livemode: false,
    metadata: {},
    status: 'enabled' as const,
    ...given,
  }
}

export function newEvent(type: string, object: object, created: number) {
  return {
    id: newId('evt_1', 23),
    object: 'event' as const,
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(prefix: string, length: number): string {
  let id = prefix
  for (const byte of randomBytes(length)) id += letters[byte % letters.length]
  return id
}
