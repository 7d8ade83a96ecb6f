import { addMonths } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { isLicenceLinked } from '#app/domain/catalogue/licence-linked.ts'
import type { Expiry, LetterFacts } from '#app/domain/mail/life/booking-letters.ts'
import { byDay, openTasks, taskDueText } from '#app/domain/register/tasks/booking-tasks.ts'
import { tasksOfBooking } from '#app/operations/register/tasks/load-tasks.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type LetteredBooking, letteredBooking } from '#app/storage/mail/lettered-bookings.ts'
import { certificateEnd, hasPlaceOn, licenceEnd } from '#app/storage/mail/results-and-expiries.ts'
import { renewedBy } from '#content/letters.ts'
import { mayAdvertise, mayTellBuyer } from './preferences.ts'
import { recordedResult } from './recorded-result.ts'

export type FactServices = Pick<Services, 'now' | 'catalogue'> & {
  env: Pick<Services['env'], 'authSecret'>
}

/** A booking as its letters are derived from; null when there is none. */
export async function letterState(db: Handle, bookingId: string, services: FactServices) {
  const booking = await letteredBooking(db, bookingId)
  if (!booking) return null
  const { status, datedAt, startDate, runStatus, detailsState } = booking
  // Nothing is missing any more once a course has begun, and before that it has no result.
  const isAhead = startDate !== null && startDate > londonToday(services.now())
  const missing =
    isAhead && status === 'confirmed' ? await missingTasks(db, bookingId, services) : []
  const course = services.catalogue().course(booking.courseSlug)
  const expiries = await openExpiries(db, booking)
  const facts: LetterFacts = {
    status,
    datedAt,
    expiries,
    toGive: missing.length,
    run: startDate && runStatus ? { startDate, status: runStatus } : null,
    isNamed: isNamed(booking) && booking.email !== '',
    isOneOfSeveral: detailsState !== 'not-asked',
    areDetailsMissing: detailsState === 'missing',
    result: isAhead ? null : await recordedResult(db, booking),
    isLicenceLinked: course !== undefined && isLicenceLinked(course),
    mayAdvertise: expiries.length > 0 && (await mayAdvertise(db, booking, services)),
    tellsBuyer: expiries.length > 0 && (await mayTellBuyer(db, booking, services)),
  }
  return { booking, facts, missing }
}

export type LetterState = NonNullable<Awaited<ReturnType<typeof letterState>>>

/** What is the person's to give before the course. No letter before it names a price. */
async function missingTasks(db: Handle, bookingId: string, services: FactServices) {
  const today = londonToday(services.now())
  return openTasks(await tasksOfBooking(db, bookingId, services), 'trainee')
    .filter(({ kind }) => kind !== 'pay')
    .toSorted(byDay)
    .map((task) => ({ label: task.words.trainee, note: taskDueText(task, { today }) }))
}

/** What runs out and is not renewed yet, with the course that renews it. */
async function openExpiries(db: Handle, booking: LetteredBooking): Promise<Expiry[]> {
  const certificate = await certificateEnd(db, booking.id)
  const licence = booking.licenceUntil ? null : await licenceEnd(db, booking.id)
  const ends = [
    {
      what: 'first-aid' as const,
      expiresOn: certificate?.expiresOn,
      course: renewedBy['first-aid'][certificate?.courseSlug ?? ''],
    },
    {
      what: 'licence' as const,
      // What somebody tells us to be reminded counts before what the course asked for.
      expiresOn: booking.licenceUntil ?? licence?.expiresOn,
      course: renewedBy.licence[booking.courseSlug],
    },
  ]
  const open: Expiry[] = []
  for (const { what, expiresOn, course } of ends) {
    if (!expiresOn || !course) continue
    const isOwnCourse = what === 'licence' && !!licence && course === booking.courseSlug
    const renewal = { courseSlug: course, from: addMonths(expiresOn, -12), not: booking.id }
    // Whoever gave the licence with the refresher itself is renewing it.
    if (isOwnCourse || (await hasPlaceOn(db, { ...renewal, email: booking.email }))) continue
    open.push({ what, expiresOn, course })
  }
  return open
}
