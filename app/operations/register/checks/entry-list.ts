import { londonToday } from '#app/domain/basics/london-time.ts'
import { isNamed, shownName } from '#app/domain/booking/participant/unnamed.ts'
import { isSamePerson } from '#app/domain/booking/self-service/replacement.ts'
import { judgeEntry } from '#app/domain/register/checks/judge-entry.ts'
import { sharedPapers } from '#app/domain/register/checks/shared-papers.ts'
import { ruleOn } from '#app/domain/schedule/lawful/course-rule.ts'
import { rulesFor } from '#app/domain/schedule/lawful/delivery.ts'
import type { Services } from '#app/services.server.ts'
import type { Handle } from '#app/storage/engine/database.server.ts'
import { type CheckedBooking, placesOn } from '#app/storage/register/checks/checked-bookings.ts'
import {
  adjustmentsOf,
  recordsOf,
  type StoredRecord,
} from '#app/storage/register/checks/entry-records.ts'
import { usualDelivery } from '#content/rules/course-rules.ts'
import { entryRules, firstAidCourses, identityDocuments } from '#content/rules/entry-rules.ts'

/** The one list, for trainee, trainer and staff; in the order of the bookings. */
export async function entryLists(
  db: Handle,
  bookings: readonly CheckedBooking[],
  { now }: Pick<Services, 'now'>,
) {
  const today = londonToday(now())
  const ids = bookings.map(({ id }) => id)
  const records = Map.groupBy(await recordsOf(db, ids), ({ enrollmentId }) => enrollmentId)
  const adjustments = new Map(
    (await adjustmentsOf(db, ids)).map(({ enrollmentId, ...each }) => [
      enrollmentId,
      each.adjustments,
    ]),
  )
  const places = await firstAidPlaces(db, bookings)
  return bookings.map((booking) => {
    const firstDay = booking.startDate ?? today
    const own = records.get(booking.id) ?? []
    return {
      booking,
      rule: ruleOn(rulesOf(booking), firstDay),
      records: own,
      adjustments: adjustments.get(booking.id) ?? '',
      checks: judgeEntry(
        {
          firstDay,
          dateOfBirth: booking.dateOfBirth,
          hasDeclaredEnglish: booking.declaredAt !== null,
          records: own.map(asFact),
          firstAidBooked: firstAidBefore(places, booking, firstDay),
        },
        { rules: rulesOf(booking), documents: identityDocuments },
      ),
    }
  })
}

export type EntryList = Awaited<ReturnType<typeof entryLists>>[number]

export async function entryListOf(
  db: Handle,
  booking: CheckedBooking,
  services: Pick<Services, 'now'>,
): Promise<EntryList> {
  const [list] = await entryLists(db, [booking], services)
  if (!list) throw new Error('A booking has a list of its own.')
  return list
}

/** Papers that are recorded for several of these people. */
export function sharedPapersOf(lists: readonly EntryList[]) {
  const people = lists.map(({ booking, records }) => ({
    name: shownName(booking.fullName),
    records,
  }))
  return sharedPapers(people, identityDocuments)
}

/** A booking without a date is asked what the course usually asks. */
const rulesOf = ({ courseSlug, delivery }: CheckedBooking) =>
  rulesFor(entryRules[courseSlug], delivery ?? usualDelivery[courseSlug] ?? 'classroom')

function asFact({ seenAt, ...record }: StoredRecord) {
  return { ...record, seenOn: seenAt && londonToday(seenAt) }
}

/** Asks nothing where nobody needs a certificate. */
async function firstAidPlaces(db: Handle, bookings: readonly CheckedBooking[]) {
  const needing = bookings.filter(
    (booking) => isNamed(booking) && rulesOf(booking).some(({ firstAid }) => firstAid),
  )
  if (needing.length === 0) return []
  const emails = [...new Set(needing.map(({ email }) => email.toLowerCase()))]
  return placesOn(db, { emails, courseSlugs: firstAidCourses })
}

function firstAidBefore(
  places: Awaited<ReturnType<typeof placesOn>>,
  booking: CheckedBooking,
  firstDay: string,
) {
  const place = places.find((each) => isSamePerson(each, booking) && each.endDate < firstDay)
  return place ? { startDate: place.startDate, endDate: place.endDate } : null
}
