import { londonToday } from '#app/domain/basics/london-time.ts'
import { isNamed } from '#app/domain/booking/participant/unnamed.ts'
import { isPaidByAnother } from '#app/domain/booking/self-service/separate-buyer.ts'
import { wholeDayText } from '#app/domain/schedule/run-text.ts'
import { refundNow } from '#app/operations/booking/self-service/quote-refund.ts'
import type { Services } from '#app/services.server.ts'
import type { TraineeBooking } from '#app/storage/booking/trainee-bookings.ts'
import { courseText } from '../my-booking/course-text.ts'
import { whatCanBeDone } from '../my-booking/what-can-be-done.server.ts'

/** What the buyer has to decide, the one that has waited longest first. */
export async function whoCannotCome(bookings: readonly TraineeBooking[], services: Services) {
  const today = londonToday(services.now())
  const asked = bookings.flatMap((booking) => {
    const { cannotCome, endDate } = booking
    const isOver = endDate !== null && endDate < today
    return cannotCome && !isOver ? [{ booking, ...cannotCome }] : []
  })
  asked.sort((a, b) => a.saidAt.getTime() - b.saidAt.getTime())
  return Promise.all(
    asked.map(async ({ booking, id: about, saidAt, message }) => {
      const { id, fullName, payment } = booking
      const { refusals } = await whatCanBeDone(booking, { isBuyer: true }, services)
      return {
        id,
        about,
        fullName,
        message,
        refusals,
        course: courseText(booking),
        saidOn: wholeDayText(londonToday(saidAt)),
        backPence: refundNow(booking, services.now()).pence,
        isOnAccount: payment === 'invoiced',
      }
    }),
  )
}

export type CannotCome = Awaited<ReturnType<typeof whoCannotCome>>[number]

/** Whether participants may change their own places; null where nobody else comes, or nothing is ahead. */
export function mayParticipants(bookings: readonly TraineeBooking[], { now }: Services) {
  const today = londonToday(now())
  const others = bookings.filter((place) => {
    const isAhead = place.startDate === null || place.startDate > today
    return place.status === 'confirmed' && isAhead && isNamed(place) && isPaidByAnother(place)
  })
  return others[0] ? others[0].participantsMayChange : null
}
