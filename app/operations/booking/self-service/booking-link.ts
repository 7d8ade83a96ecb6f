import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import { hoursUntilAfter } from '#app/operations/people/private-page.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink, withdrawnLinkSubject } from '#app/storage/people/links.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'

type LinkedBooking = { id: string; scheduleId: string | null }

/** The name of a new link to the booking's own page; those in earlier letters go on working. */
export function addBookingLink(tx: Handle, { id, scheduleId }: LinkedBooking, now: Date) {
  return add(tx, { purpose: 'manage', subject: id, scheduleId, now })
}

type LinkedOrder = { orderId: string; scheduleId: string | null }

/** The same for the order's page, for a buyer who does not come themselves. */
export function addOrderLink(tx: Handle, { orderId, scheduleId }: LinkedOrder, now: Date) {
  return add(tx, { purpose: 'order', subject: orderId, scheduleId, now })
}

/** The same for the page on which the order is paid. */
export function addPaymentLink(tx: Handle, { orderId, scheduleId }: LinkedOrder, now: Date) {
  return add(tx, { purpose: 'payment', subject: orderId, scheduleId, now })
}

type NewLink = {
  purpose: 'manage' | 'order' | 'payment'
  subject: string
  scheduleId: string | null
  now: Date
}

/** It works until some time after the course. */
async function add(tx: Handle, { scheduleId, ...link }: NewLink) {
  const run = scheduleId ? await scheduleHead(tx, scheduleId) : undefined
  const { linkDaysAfterCourse, linkDaysWithoutDate } = selfService
  const hours = run
    ? hoursUntilAfter(run.endDate, linkDaysAfterCourse, link.now)
    : linkDaysWithoutDate * 24
  return addLink(tx, { ...link, hours })
}

/** The booking form of a course, filled with what the booking behind the link says of its person. */
export function bookAgainUrl(name: string, courseUrl: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}${courseUrl}/book?again=${privateToken({ env }, name)}`
}

/** The booking that a link led to until it was withdrawn, if that was no earlier than `since`. */
export async function bookingOfEndedToken(
  token: string,
  since: Date,
  { db, env }: Pick<Services, 'db' | 'env'>,
) {
  const name = nameOfToken({ env }, token)
  return name && withdrawnLinkSubject(db, { purpose: 'manage', token: name, since })
}
