import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink, linkSubject } from '#app/storage/people/links.ts'
import { hoursOpen } from '../self-service/booking-link.ts'

type LinkedOrder = { orderId: string; scheduleId: string | null }

/** The name of a new link to the page on which the order is paid; earlier ones go on working. */
export async function addPaymentLink(tx: Handle, { orderId, scheduleId }: LinkedOrder, now: Date) {
  const hours = await hoursOpen(tx, scheduleId, now)
  return addLink(tx, { purpose: 'payment', subject: orderId, now, hours })
}

export function paymentLinkUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/my-payment/${privateToken({ env }, name)}`
}

/** The order that a payment link leads to; null when the link has ended or never existed. */
export async function orderOfPaymentToken(
  token: string,
  { db, env, now }: Pick<Services, 'db' | 'env' | 'now'>,
) {
  const name = nameOfToken({ env }, token)
  return name && linkSubject(db, { purpose: 'payment', token: name, now: now() })
}
