import { londonToday } from '#app/domain/basics/london-time.ts'
import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { type Outcome, refused } from '#app/domain/basics/outcome.ts'
import { cardPages } from '#app/domain/booking/limits.ts'
import {
  codeApplies,
  codeDiscount,
  codeFromText,
  codeState,
} from '#app/domain/booking/order/discount-code.ts'
import { type OrderPrice, orderPrice } from '#app/domain/booking/order/order-price.ts'
import type { Services } from '#app/services.server.ts'
import { codeToUse } from '#app/storage/booking/codes/codes.ts'
import { groupDiscount } from '#content/settings.ts'
import type { UsedCode } from '../checkout/new-hold.ts'
import { takeCodeTry } from './take-code-try.ts'

type Ordered = {
  courseSlug: string
  /** The day's price of one place. */
  listPence: number
  places: number
  /** As typed; empty without a code. */
  code: string
  email: string
  buyerHash: string
  clientAddress: string
  /** Orders of the same form that this one replaces. */
  replaces: readonly string[]
}

/** `code`: the one to reserve; null where none was typed, or the group discount saves as much. */
type Priced = Outcome<
  { price: OrderPrice; code: UsedCode | null },
  'code-refused' | 'too-many-codes'
>

/**
 * What an order costs. Why a code cannot be used is not said: unknown, over, used up, for another
 * course or for somebody else are one answer.
 */
export async function priceWithCode(ordered: Ordered, services: Services): Promise<Priced> {
  const { listPence, places, code: typed } = ordered
  const order = { listPence, places, groupDiscount }
  if (typed.trim() === '') return { ok: true, price: orderPrice(order), code: null }
  const attempt = await takeCodeTry(ordered.clientAddress, services)
  if (!attempt.allowed) return refused('too-many-codes')
  const found = await usableCode(ordered, services)
  const discount = found && codeDiscount(found)
  const price = orderPrice({ ...order, code: discount })
  if (!found || !discount || price.totalPence < cardPages.leastPence) return refused('code-refused')
  await attempt.forgive()
  return { ok: true, price, code: price.offer === 'code' ? { id: found.id, discount } : null }
}

async function usableCode(ordered: Ordered, { db, now }: Services) {
  const { courseSlug, buyerHash, replaces: except } = ordered
  const today = londonToday(now())
  const found = await codeToUse(db, { code: codeFromText(ordered.code) ?? '', buyerHash, except })
  if (!found) return null
  const days = { from: found.fromDay, until: found.untilDay }
  const isUsable =
    codeState({ ...found, ...days }, today) === 'open' &&
    codeApplies({ ...found, ...days, discount: codeDiscount(found) }, { courseSlug, today }) &&
    found.byPerson < found.perPersonLimit &&
    (found.forEmail === null || samePerson(found.forEmail, ordered.email))
  return isUsable ? found : null
}

function samePerson(one: string, other: string) {
  return mailbox(mailAddress(one)) === mailbox(mailAddress(other))
}
