import { londonToday } from '../../../domain/basics/london-time.ts'
import { isNamed } from '../../../domain/booking/participant/unnamed.ts'
import { wholeDayText } from '../../../domain/schedule/run-text.ts'
import { deadlineOf } from '../../../operations/booking/participant/asked-details.ts'
import type { Services } from '../../../services.server.ts'
import type { TraineeBooking } from '../../../storage/booking/trainee-bookings.ts'
import { openPlaces } from './open-places.server.ts'

/** How far the order is with naming its participants; null where nobody is asked for anything. */
export async function participantsText(bookings: readonly TraineeBooking[], services: Services) {
  const today = londonToday(services.now())
  const asked = bookings.filter(({ detailsState, status, endDate }) => {
    const isOver = endDate !== null && endDate < today
    return detailsState !== 'not-asked' && status === 'confirmed' && !isOver
  })
  const [first] = asked
  if (!first) return null
  const { open } = await openPlaces(first.orderId, services)
  // Places of one order may be on several dates.
  const deadlines = asked
    .filter(({ detailsState }) => detailsState !== 'complete')
    .flatMap((place) => deadlineOf(place, services) ?? [])
    .filter((day) => day >= today)
    .toSorted()
  const [deadline] = deadlines
  return {
    complete: asked.filter(({ detailsState }) => detailsState === 'complete').length,
    unnamed: asked.filter((place) => !isNamed(place)).length,
    places: asked.length,
    deadline: deadline ? wholeDayText(deadline) : null,
    isFirstDeadline: deadline !== deadlines.at(-1),
    mayName: open.length > 0,
  }
}
