import { poundsText } from '#app/domain/basics/money.ts'
import { staffDate, staffDays } from '#app/domain/basics/staff-date.ts'
import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { isFoundByPhone, type SearchTerm } from '#app/domain/booking/list/booking-search.ts'
import { isOpenNews, placeOpenPence } from '#app/domain/booking/order/place-open-pence.ts'
import { wayOfPayment } from '#app/domain/booking/order/way-of-payment.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'
import { providerLink } from '#app/domain/booking/provider-link.ts'
import { sameAddress } from '#app/domain/booking/self-service/replacement.ts'
import {
  type BookingTask,
  openTasks,
  tasksInShort,
} from '#app/domain/register/tasks/booking-tasks.ts'
import type { Services } from '#app/services.server.ts'
import type { ListedBooking } from '#app/storage/booking/booking-list.ts'

type Shown = {
  env: Services['env']
  terms: readonly SearchTerm[]
  tasks: readonly BookingTask[]
  today: string
}

export function listRow(booking: ListedBooking, { env, terms, tasks, today }: Shown) {
  const { id, email, phone, courseTitle, status } = booking
  const fullName = shownName(booking.fullName)
  const money = { ...booking, isOnAccount: booking.order.isOnAccount }
  const paidBy = wayOfPayment(booking.order, status)
  return {
    id,
    fullName,
    email,
    phone,
    courseTitle,
    status,
    isFoundByPhone: isFoundByPhone(phone, terms),
    courseDate: staffDays(booking.courseDate),
    reference: bookingReference(id),
    emergencyContact: booking.emergencyContact,
    dietaryRequirements: booking.dietaryRequirements,
    needsAttention: booking.needsAttention,
    /** As on its own page. */
    missing: tasksInShort(openTasks(tasks, 'office'), { today }),
    booked: staffDate(booking.createdAt),
    price: poundsText(booking.price),
    open: isOpenNews(money) ? `${poundsText(placeOpenPence(money))} open` : null,
    providerPage: providerLink(booking.stripeSessionId, env),
    buyer: buyerOf(booking),
    // The payment of a card stands in a column of its own.
    paidBy: paidBy === 'Card' ? null : paidBy,
  }
}

/** Who bought the place, unless that is whoever comes, as a private person. */
function buyerOf({ email, order }: ListedBooking) {
  const { buyerName, buyerEmail, companyName } = order
  if (!companyName && sameAddress({ email }, { email: buyerEmail })) return null
  return companyName ? `${buyerName}, ${companyName}` : buyerName
}

export type ListRow = ReturnType<typeof listRow>
