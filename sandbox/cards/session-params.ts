import type { Params, Value } from './form.ts'
import { isParams } from './form.ts'
import type { LineItem, Metadata } from './objects.ts'
import { ApiRefusal, invalid } from './refusal.ts'

/** Parameters that the simulator uses, and those it accepts and ignores. */
const known = new Set([
  ...['mode', 'line_items', 'success_url', 'cancel_url', 'client_reference_id', 'customer_email'],
  ...['metadata', 'payment_intent_data', 'expires_at', 'allowed_payment_method_types', 'expand'],
  ...['adaptive_pricing', 'locale', 'submit_type', 'customer_creation', 'ui_mode'],
  ...['billing_address_collection', 'phone_number_collection', 'custom_text'],
])

const shortest = 30 * 60
const longest = 24 * 60 * 60
/** The provider's minimum charge, in pence. */
const smallest = 30

/** Validates the parameters of a session as the provider would. */
export function readSessionParams(params: Params, now: number) {
  for (const name of Object.keys(params)) {
    if (!known.has(name)) {
      throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
    }
  }
  if (text(params.mode) !== 'payment') throw invalid('mode', 'You must provide `mode`: payment.')
  const { items, currency } = readItems(params.line_items)
  const intent = isParams(params.payment_intent_data) ? params.payment_intent_data : {}
  const clientReferenceId = text(params.client_reference_id)
  if (clientReferenceId && clientReferenceId.length > 200) {
    throw invalid('client_reference_id', 'Invalid string: must be at most 200 characters')
  }
  return {
    created: now,
    expiresAt: readExpiry(params.expires_at, now),
    items,
    currency,
    metadata: readMetadata(params.metadata, 'metadata'),
    successUrl: readUrl(params.success_url, 'success_url') ?? fail('success_url'),
    cancelUrl: readUrl(params.cancel_url, 'cancel_url'),
    clientReferenceId,
    customerEmail: readEmail(params.customer_email),
    intent: {
      metadata: readMetadata(intent.metadata, 'payment_intent_data[metadata]'),
      description: text(intent.description),
      receiptEmail: text(intent.receipt_email),
    },
  }
}

function readItems(value: Value): { items: LineItem[]; currency: string } {
  if (!Array.isArray(value) || value.length === 0) throw fail('line_items')
  const read = value.map((item, at) => readItem(item, `line_items[${at}]`))
  const [first] = read
  const currency = first?.currency ?? ''
  if (read.some((each) => each.currency !== currency)) {
    throw invalid('line_items', 'All line items must have the same currency.')
  }
  const total = read.reduce((sum, { item }) => sum + item.amount * item.quantity, 0)
  if (total < smallest) {
    throw new ApiRefusal(
      400,
      'The Checkout Session’s total amount due must add up to at least £0.30 gbp',
      { code: 'amount_too_small' },
    )
  }
  return { items: read.map(({ item }) => item), currency }
}

function readItem(value: Value, at: string) {
  const price = isParams(value) && isParams(value.price_data) ? value.price_data : null
  if (!isParams(value) || !price) throw fail(`${at}[price_data]`)
  const currency = text(price.currency)?.toLowerCase()
  if (!currency || !/^[a-z]{3}$/.test(currency)) throw fail(`${at}[price_data][currency]`)
  const product = isParams(price.product_data) ? price.product_data : {}
  const name = text(product.name)
  if (!name) throw fail(`${at}[price_data][product_data][name]`)
  const amount = readWhole(price.unit_amount, `${at}[price_data][unit_amount]`)
  const quantity = readWhole(value.quantity ?? 1, `${at}[quantity]`)
  if (quantity < 1)
    throw invalid(`${at}[quantity]`, 'This value must be greater than or equal to 1.')
  return { currency, item: { name, description: text(product.description), amount, quantity } }
}

function readExpiry(value: Value, now: number): number {
  if (text(value) === null) return now + longest
  const at = readWhole(value, 'expires_at')
  if (at < now + shortest) throw invalid('expires_at', expiry('at least 30 minutes'))
  if (at > now + longest) throw invalid('expires_at', expiry('less than 24 hours'))
  return at
}

const expiry = (length: string) =>
  `The \`expires_at\` timestamp must be ${length} from Checkout Session creation.`

export function readMetadata(value: Value, param: string): Metadata {
  if (text(value) === null && !isParams(value)) return {}
  if (!isParams(value)) throw invalid(param, 'Invalid object')
  const entries = Object.entries(value).map(([name, each]) => [name, text(each) ?? ''] as const)
  if (entries.length > 50) throw invalid(param, 'Metadata can hold at most 50 keys.')
  for (const [name, each] of entries) {
    if (name.length > 40)
      throw invalid(`${param}[${name}]`, 'Metadata keys: at most 40 characters.')
    if (each.length > 500) {
      throw invalid(`${param}[${name}]`, 'Metadata values: at most 500 characters.')
    }
  }
  return Object.fromEntries(entries.filter(([, each]) => each !== ''))
}

export function readWhole(value: Value, param: string): number {
  const number = /^\d{1,12}$/.test(text(value) ?? '') ? Number(value) : Number.NaN
  if (Number.isNaN(number)) {
    throw invalid(param, `Invalid integer: ${text(value) ?? ''}`, 'parameter_invalid_integer')
  }
  return number
}

function readUrl(value: Value, param: string): string | null {
  const url = text(value)
  if (url !== null && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw invalid(param, 'Not a valid URL', 'url_invalid')
  }
  return url
}

function readEmail(value: Value): string | null {
  const email = text(value)
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid('customer_email', `Invalid email address: ${email}`, 'email_invalid')
  }
  return email
}

function fail(param: string): never {
  throw invalid(param, `Missing required param: ${param}.`, 'parameter_missing')
}

export function text(value: Value): string | null {
  if (value === null || value === undefined || value === '' || typeof value === 'object')
    return null
  return String(value)
}
