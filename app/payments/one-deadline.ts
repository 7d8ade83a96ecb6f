import type { Answer, Payments } from './payments.ts'

/**
 * Someone waits for a page: whatever is asked for it, one question after the other, has one span
 * of time, counted from the first. Once it is over nothing more is asked.
 */
export function withinOneDeadline(payments: Payments, ms: number): Payments {
  let isOver = false
  let over: Promise<Answer<never>> | undefined

  const begin = () =>
    new Promise<Answer<never>>((resolve) => {
      const end = () => {
        isOver = true
        resolve({ ok: false, reason: 'unavailable' })
      }
      setTimeout(end, ms).unref?.()
    })
  const inTime = <T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> => {
    over ??= begin()
    return isOver ? over : Promise.race([ask(), over])
  }

  return {
    createPaymentPage: (attempt) => inTime(() => payments.createPaymentPage(attempt)),
    readPaymentPage: (id) => inTime(() => payments.readPaymentPage(id)),
    expirePaymentPage: (id) => inTime(() => payments.expirePaymentPage(id)),
    createRefund: (refund) => inTime(() => payments.createRefund(refund)),
    readRefund: (id) => inTime(() => payments.readRefund(id)),
    readEvent: (body, signature, now) => payments.readEvent(body, signature, now),
  }
}
