import type { Bank } from './bank.ts'
import { published } from './bank-state.ts'
import type { Value } from './form.ts'
import type { CheckoutSession, LineItem } from './objects.ts'
import { invalid } from './refusal.ts'

type Json = Record<string, unknown>
type Context = { bank: Bank; origin: string }

/** An object as the API returns it: without internal fields, with absolute URLs, expanded. */
export function toJson(object: object, expand: Value, { bank, origin }: Context): Json {
  const shown: Json = { ...published(object) }
  if (shown.object === 'checkout.session' && typeof shown.url === 'string') {
    shown.url = origin + shown.url
  }
  const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
  for (const path of paths) {
    const [field = '', ...rest] = path.split('.')
    const inner = rest.length > 0 ? [rest.join('.')] : []
    if (field === 'line_items' && shown.object === 'checkout.session') {
      shown.line_items = lineItems(object as CheckoutSession)
    } else if (!(field in shown)) {
      throw invalid('expand', `This property cannot be expanded (${field}).`)
    } else if (typeof shown[field] === 'string') {
      const found = find(bank, field, shown[field])
      if (!found) throw invalid('expand', `This property cannot be expanded (${field}).`)
      shown[field] = toJson(found, inner, { bank, origin })
    }
  }
  return shown
}

export function listOf(url: string, data: unknown[], hasMore = false) {
  return { object: 'list', data, has_more: hasMore, url }
}

function find(bank: Bank, field: string, id: string): object | null {
  if (field === 'payment_intent') return bank.intent(id)
  if (field === 'charge' || field === 'latest_charge') return bank.charge(id)
  if (field.endsWith('balance_transaction')) return bank.transactionById(id)
  return null
}

export function lineItems({ id, currency, kept }: CheckoutSession) {
  const items = kept.items.map((item, at) => lineItem(item, `li_${id.slice(-20)}${at}`, currency))
  return listOf(`/v1/checkout/sessions/${id}/line_items`, items)
}

function lineItem({ name, amount, quantity }: LineItem, id: string, currency: string) {
  const total = amount * quantity
  return {
    id,
    object: 'item',
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    price: null,
    quantity,
  }
}
