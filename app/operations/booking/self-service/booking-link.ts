import { nameOfToken, privateToken } from '#app/auth/private-link.server.ts'
import { DAY, HOUR } from '#app/domain/basics/durations.ts'
import { londonInstant } from '#app/domain/basics/london-time.ts'
import { selfService } from '#app/domain/booking/limits.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink, linkSubject, withdrawnLinkSubject } from '#app/storage/people/links.ts'
import { scheduleHead } from '#app/storage/schedule/run-list.ts'

type LinkedBooking = { id: string; scheduleId: string | null }

/** The name of a new link to the booking's own page; those in earlier letters go on working. */
export async function addBookingLink(tx: Handle, { id, scheduleId }: LinkedBooking, now: Date) {
  const hours = await hoursOpen(tx, scheduleId, now)
  return addLink(tx, { purpose: 'manage', subject: id, now, hours })
}

type LinkedOrder = { orderId: string; scheduleId: string | null }

/** The same for the order's page, for a buyer who does not come themselves. */
export async function addOrderLink(tx: Handle, { orderId, scheduleId }: LinkedOrder, now: Date) {
  const hours = await hoursOpen(tx, scheduleId, now)
  return addLink(tx, { purpose: 'order', subject: orderId, now, hours })
}

/** How long a private link works: some time after the course. */
export async function hoursOpen(tx: Handle, scheduleId: string | null, now: Date) {
  const run = scheduleId ? await scheduleHead(tx, scheduleId) : undefined
  const { linkDaysAfterCourse, linkDaysWithoutDate } = selfService
  const ends = run
    ? londonInstant(run.endDate, '23:59').getTime() + linkDaysAfterCourse * DAY
    : now.getTime() + linkDaysWithoutDate * DAY
  // A course that is long over: its link works for a day, not never.
  return Math.max(24, (ends - now.getTime()) / HOUR)
}

/** The address of the page that a link of this name opens. */
export function bookingPageUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/my-booking/${privateToken({ env }, name)}`
}

export function orderPageUrl(name: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}/my-order/${privateToken({ env }, name)}`
}

/** The booking form of a course, filled with what the booking behind the link says of its person. */
export function bookAgainUrl(name: string, courseUrl: string, { env }: Pick<Services, 'env'>) {
  return `${env.publicUrl}${courseUrl}/book?again=${privateToken({ env }, name)}`
}

type LinkServices = Pick<Services, 'db' | 'env' | 'now'>

/** The booking that a private link leads to; null when the link has ended or never existed. */
export function bookingOfToken(token: string, services: LinkServices) {
  return subjectOf('manage', token, services)
}

/** The booking that a link led to until it was withdrawn, if that was no earlier than `since`. */
export async function bookingOfEndedToken(token: string, since: Date, { db, env }: LinkServices) {
  const name = nameOfToken({ env }, token)
  return name && withdrawnLinkSubject(db, { purpose: 'manage', token: name, since })
}

/** The order that a buyer's link leads to. */
export function orderOfToken(token: string, services: LinkServices) {
  return subjectOf('order', token, services)
}

async function subjectOf(
  purpose: 'manage' | 'order',
  token: string,
  { db, env, now }: LinkServices,
) {
  const name = nameOfToken({ env }, token)
  return name && linkSubject(db, { purpose, token: name, now: now() })
}
