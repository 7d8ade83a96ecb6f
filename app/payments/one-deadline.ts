import type { Answer, Payments } from './payments.ts'

/**
 * One deadline for all calls of one request, counted from the first call. After it every call is
 * answered as unavailable without asking the provider.
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
    listRefunds: (paymentIntentId) => inTime(() => payments.listRefunds(paymentIntentId)),
    readDispute: (id) => inTime(() => payments.readDispute(id)),
    readPayout: (id) => inTime(() => payments.readPayout(id)),
    readEvent: (body, signature, now) => payments.readEvent(body, signature, now),
  }
}
