import { addDays, daysBetween } from '#app/domain/basics/calendar-date.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { londonInstant, londonToday } from '#app/domain/basics/london-time.ts'
import type { LetterOf } from '#app/domain/mail/letters.ts'
import type { BookingLetterKind, Expiry } from '#app/domain/mail/life/booking-letters.ts'
import { addBookingLink } from '#app/operations/booking/self-service/booking-link.ts'
import { letterDays } from '#app/operations/schedule/tell-run-change.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { addLink } from '#app/storage/people/links.ts'
import { licenceSteps } from '#content/letters.ts'
import type { FactServices, LetterState } from './letter-facts.ts'
import { preferencesLink } from './preferences.ts'

export type BookingLetterText = { [Kind in BookingLetterKind]: LetterOf<Kind> }[BookingLetterKind]

/** What a letter says, from the booking as it is now. Null where there is nothing to say any more. */
export async function writeLetter(
  tx: Handle,
  state: LetterState,
  { kind, expiry }: { kind: BookingLetterKind; expiry?: Expiry | undefined },
  services: FactServices,
): Promise<BookingLetterText | null> {
  const { booking, facts } = state
  const { id: bookingId, fullName, courseTitle, courseDate, email: to } = booking
  const about = { bookingId, fullName, courseTitle, courseDate }
  const now = services.now()
  switch (kind) {
    case 'joining-instructions': {
      const course = await courseOf(tx, state, now)
      const facts = { ...about, ...course, sequence: booking.revision }
      return { template: kind, to, facts }
    }
    case 'checks-missing': {
      if (state.missing.length === 0) return null
      return { template: kind, to, facts: { ...about, ...(await courseOf(tx, state, now)) } }
    }
    case 'course-reminder': {
      if (!facts.run) return null
      const daysBefore = daysBetween(londonToday(now), facts.run.startDate)
      const course = await courseOf(tx, state, now)
      return { template: kind, to, facts: { ...about, ...course, daysBefore } }
    }
    case 'course-result': {
      if (!facts.result) return null
      const ownPage = await addBookingLink(tx, booking, now)
      const { isPassed } = facts.result
      return { template: kind, to, facts: { ...about, isPassed, ownPage } }
    }
    case 'next-steps': {
      const course = services.catalogue().course(booking.courseSlug)
      const isRefresher = course?.category === 'refresher'
      const hours = licenceSteps.linkDays * 24
      const ownPage = await addLink(tx, { purpose: 'manage', subject: bookingId, now, hours })
      return { template: kind, to, facts: { ...about, isRefresher, ownPage } }
    }
    case 'review-request':
      return { template: kind, to, facts: about }
    case 'expiry-reminder': {
      if (!expiry) return null
      const { what, expiresOn, course: renewalSlug } = expiry
      // As long as there is something to renew: the usual link ends after the course.
      const end = londonInstant(addDays(expiresOn, 1), '00:00')
      const hours = Math.max(DAY, end.getTime() - now.getTime()) / (DAY / 24)
      const ownPage = await addLink(tx, { purpose: 'manage', subject: bookingId, now, hours })
      const preferences = preferencesLink(to, services)
      const facts = { ...about, what, expiresOn, renewalSlug, ownPage, preferences }
      return { template: kind, to, facts }
    }
    case 'licence-ends': {
      if (!expiry) return null
      const { buyerName, buyerEmail } = booking
      const { expiresOn, course: renewalSlug } = expiry
      const preferences = preferencesLink(buyerEmail, services)
      const told = { ...about, fullName: buyerName, participant: fullName }
      const facts = { ...told, expiresOn, renewalSlug, preferences }
      return { template: kind, to: buyerEmail, facts }
    }
  }
}

async function courseOf(tx: Handle, { booking, missing }: LetterState, now: Date) {
  return {
    courseSlug: booking.courseSlug,
    days: await letterDays(tx, booking.scheduleId),
    missing,
    ownPage: await addBookingLink(tx, booking, now),
  }
}
