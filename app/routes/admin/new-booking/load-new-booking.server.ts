import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { poundsText } from '#app/domain/basics/money.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { expressRequestFor } from '#app/domain/schedule/express-request.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { isOnSale, sparePlaces } from '#app/domain/schedule/spare-places.ts'
import type { Services } from '#app/services.server.ts'
import { enquiryById } from '#app/storage/enquiry/enquiries.ts'
import { approvedCompanies } from '#app/storage/invoice/companies.ts'
import { runsToMoveTo } from '#app/storage/schedule/run-list.ts'
import { expressRequest } from '#content/express-request.ts'
import { groupDiscount, salesClose } from '#content/settings.ts'

/** The course that is chosen, its dates, and what is known of the buyer from an enquiry. */
export async function loadNewBooking(query: URLSearchParams, services: Services) {
  const { db, catalogue, now, env } = services
  const { courses } = catalogue()
  const enquiryId = query.get('enquiry') ?? ''
  const enquiry = isRecordId(enquiryId) ? await enquiryById(db, enquiryId) : undefined
  const asked = courses.find(
    ({ title }) =>
      title.catalogue === enquiry?.courseInterest || title.page === enquiry?.courseInterest,
  )
  const course = courses.find(({ id }) => id === (query.get('course') ?? asked?.id))
  const today = londonToday(now())
  const runs = course ? await runsToMoveTo(db, { courseSlug: course.id, today, not: null }) : []
  return {
    submission: crypto.randomUUID(),
    today,
    firstHold: addDays(today, 3),
    courses: courses.map(({ id, title }) => ({ id, title: title.catalogue })),
    course: course
      ? {
          id: course.id,
          title: course.title.catalogue,
          pence: course.price.page,
          price: poundsText(course.price.page),
        }
      : null,
    takesTransfers: Boolean(env.invoicing.bank),
    groupOffer: `From ${groupDiscount.fromPlaces} places on, the list price has ${groupDiscount.percent}% taken off.`,
    accounts: (await approvedCompanies(db, today)).map(({ id, name, creditLimit, owedPence }) => ({
      id,
      text: `${name}: ${poundsText(Math.max(0, creditLimit - owedPence))} left`,
    })),
    askWithinDays: expressRequest.withinDays,
    dates: runs.map((run) => ({
      id: run.id,
      days: runText(run),
      text: `${runText(run)}: ${placesText(run)}`,
      left: sparePlaces(run),
      isWithinRight: expressRequestFor(run.startDate, today, expressRequest) !== null,
      isClosed: !isOnSale({ ...run, status: 'active' }, { now: now(), usualClose: salesClose }),
    })),
    enquiry: enquiry
      ? {
          id: enquiry.id,
          message: enquiry.message,
          buyer: {
            fullName: `${enquiry.firstName} ${enquiry.lastName}`,
            email: enquiry.email,
            phone: enquiry.phone,
          },
        }
      : null,
  }
}

export type NewBookingPage = Awaited<ReturnType<typeof loadNewBooking>>

function placesText(run: Parameters<typeof sparePlaces>[0]) {
  const left = sparePlaces(run)
  if (left === 0) return 'full'
  return left === 1 ? '1 place left' : `${left} places left`
}
