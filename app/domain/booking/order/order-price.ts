import { splitPence } from './split-pence.ts'

/** What a discount was given for; `agreed` is a price that staff settled with the buyer. */
export const DISCOUNT_KINDS = ['none', 'group', 'code', 'agreed'] as const

/** Given to every place of an order from so many places on. */
type GroupDiscount = { fromPlaces: number; percent: number }

/** What a code takes off: a share of the list price, or pence of the whole order. */
export type CodeDiscount = { percent: number } | { pence: number }

type Ordered = {
  /** The day's price of one place, in pence. */
  listPence: number
  places: number
  groupDiscount: GroupDiscount
  code?: CodeDiscount | null
}

export type OrderPrice = {
  listPence: number
  discountPence: number
  totalPence: number
  /** The one offer that applies: offers are not added to each other. */
  offer: 'none' | 'group' | 'code'
  /** One price per place; their sum is the total. */
  netPence: number[]
}

/** What an order costs. Of a code and the group discount the one that saves more applies. */
export function orderPrice({ listPence, places, groupDiscount, code }: Ordered): OrderPrice {
  const list = listPence * places
  const group = places >= groupDiscount.fromPlaces ? share(list, groupDiscount.percent) : 0
  const byCode = code ? codeSaving(list, code) : 0
  const discountPence = Math.max(group, byCode)
  const totalPence = list - discountPence
  const weights = Array.from({ length: places }, () => listPence)
  const netPence = splitPence(totalPence, weights)
  // A code that saves no more than the group discount is not spent.
  const offer = discountPence === 0 ? 'none' : byCode > group ? 'code' : 'group'
  return { listPence: list, discountPence, totalPence, offer, netPence }
}

/** What staff agreed with a buyer instead of the list price. */
export function agreedPrice(listPence: number, totalPence: number, places: number) {
  const netPence = splitPence(
    totalPence,
    Array.from({ length: places }, () => 1),
  )
  return { listPence, discountPence: listPence - totalPence, totalPence, netPence }
}

function codeSaving(list: number, code: CodeDiscount) {
  return Math.min(list, 'percent' in code ? share(list, code.percent) : code.pence)
}

const share = (pence: number, percent: number) => Math.round((pence * percent) / 100)
