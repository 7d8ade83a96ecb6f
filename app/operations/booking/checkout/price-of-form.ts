import { londonToday } from '#app/domain/basics/london-time.ts'
import { mailAddress, mailbox } from '#app/domain/basics/mail-address.ts'
import { type Outcome, type Refused, refused } from '#app/domain/basics/outcome.ts'
import { cardPages, codeTries } from '#app/domain/booking/limits.ts'
import {
  codeApplies,
  codeDiscount,
  codeFromText,
  codeState,
} from '#app/domain/booking/order/discount-code.ts'
import { type OrderPrice, orderPrice } from '#app/domain/booking/order/order-price.ts'
import type { Course } from '#app/domain/catalogue/course.ts'
import { takeTry } from '#app/operations/people/take-try.ts'
import type { Services } from '#app/services.server.ts'
import type { Attempt } from '#app/storage/booking/checkouts.ts'
import { codeToUse } from '#app/storage/booking/codes/codes.ts'
import { groupDiscount } from '#content/settings.ts'
import type { CheckoutHashes } from './checkout-hashes.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The buyer sees the price with the code first, and agrees by sending the form once more. */
export type PriceToAgree = Refused<'price-to-agree', { price: OrderPrice; hasCode: boolean }>

/** `codeId`: the one to reserve; null where none was typed, or the group discount saves as much. */
type Priced =
  | Outcome<{ price: OrderPrice; codeId: string | null }, 'code-refused' | 'too-many-codes'>
  | PriceToAgree

type Context = {
  course: Pick<Course, 'id' | 'price'>
  hashes: CheckoutHashes
  /** What open ones of them hold does not count: this order replaces them. */
  earlier: readonly Attempt[]
}

/**
 * What the order of a form costs. One with a code, or one that was agreed to, has to be what the buyer saw
 * last. Why a code cannot be used is not said: unknown, over, used up, for another course or for
 * somebody else are one answer.
 */
export async function priceOfForm(
  input: CheckoutInput,
  { course, hashes, earlier }: Context,
  services: Services,
): Promise<Priced> {
  const { places, code: typed = '', agreedPence = null, customer } = input
  const hasCode = typed.trim() !== ''
  const tries = hasCode ? await takeTry(hashes.codeTries, codeTries, services) : null
  if (tries && !tries.allowed) return refused('too-many-codes')
  const wanted = {
    code: codeFromText(typed) ?? '',
    buyerHash: hashes.buyer,
    except: earlier.filter(({ state }) => state === 'open').map(({ orderId }) => orderId),
  }
  const found = tries && (await codeToUse(services.db, wanted))
  const about = { courseSlug: course.id, email: customer.email, today: londonToday(services.now()) }
  const code = found && isUsable(found, about) ? found : null
  const discount = code ? codeDiscount(code) : undefined
  const price = orderPrice({ listPence: course.price.page, places, groupDiscount, code: discount })
  if (tries && (!code || price.totalPence < cardPages.leastPence)) return refused('code-refused')
  await tries?.forgive()
  const isAsked = hasCode || agreedPence !== null
  if (isAsked && agreedPence !== price.totalPence) {
    return refused('price-to-agree', { price, hasCode })
  }
  return { ok: true, price, codeId: price.offer === 'code' && code ? code.id : null }
}

type Found = NonNullable<Awaited<ReturnType<typeof codeToUse>>>
type Use = { courseSlug: string; email: string; today: string }

function isUsable(found: Found, { courseSlug, email, today }: Use) {
  const code = { ...found, from: found.fromDay, until: found.untilDay }
  return (
    codeState(code, today) === 'open' &&
    codeApplies({ ...code, discount: codeDiscount(found) }, { courseSlug, today }) &&
    found.byPerson < found.perPersonLimit &&
    (found.forEmail === null || samePerson(found.forEmail, email))
  )
}

function samePerson(one: string, other: string) {
  return mailbox(mailAddress(one)) === mailbox(mailAddress(other))
}
