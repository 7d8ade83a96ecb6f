import type { ConfirmationDetails } from '#app/domain/mail/confirmation-fields.ts'
import type { OrderDetails } from '#app/domain/mail/order-fields.ts'
import { booking, days, type Samples, to } from './sample-values.ts'

/** What letters about a booking and about an order of several places both say. */
const bought = {
  ...booking,
  email: to,
  phone: '01632 960123',
  courseSlug: 'emergency-first-aid',
  days,
  nextPayment: { pence: 1000, dueOn: '2026-05-18' },
  paymentPage: 'name-of-a-link',
  sessionId: 'cs_test_1234567890',
  expressRequest: { version: '2026-11-16', date: '2026-06-01' },
  paidAt: '2026-05-15T10:20:00Z',
}

export const booked: ConfirmationDetails = {
  ...bought,
  pricePence: 5000,
  paidPence: 5000,
  emergencyContact: 'Rui Lopes, 01632 960555',
  dietaryRequirements: 'No nuts',
  ownPage: 'name-of-a-link',
  isAsked: true,
  tasks: {
    headline: '1 thing to do by 30 May 2026',
    lines: [{ text: 'Answer our questions: your details', due: 'by 30 May 2026' }],
    notes: ['Bring an identity document on 1 June 2026.'],
  },
}

const separateBuyer = { paidByAnother: false, participant: 'Rui Lopes' }

const ordered: OrderDetails = {
  ...bought,
  bookingIds: [booking.bookingId, '4f2a9c1e-1111-4222-8333-444455556666'],
  isAttending: true,
  discountPence: 2250,
  totalPence: 12750,
  paidPence: 12750,
  companyName: 'Lopes Security Ltd',
  purchaseOrder: 'PO-4711',
  orderPage: 'name-of-a-link',
  tasks: {
    headline: '1 thing to do by 30 May 2026',
    lines: [{ text: 'Say who comes on 2 places', due: 'by 30 May 2026' }],
    notes: [],
  },
}

export const bookingSamples = {
  'booking-confirmation': booked,
  'booking-notice': booked,
  'order-confirmation': ordered,
  'order-notice': ordered,
  'booking-link': { ...booking, ownPage: 'name-of-a-link', orderPage: 'name-of-a-link' },
  'booking-cancelled': {
    ...booking,
    refundPence: 3750,
    way: 'card',
    rule: 'terms',
    by: 'trainee',
    decidedByStaff: false,
    ...separateBuyer,
    stillToPay: {
      places: 2,
      restPence: 8000,
      nextPence: 4000,
      nextDueOn: '2026-05-18',
      isOverdue: false,
    },
    orderPage: 'name-of-a-link',
  },
  'cancellation-notice': {
    ...booking,
    refundPence: 5000,
    way: 'card',
    rule: 'right-to-cancel',
    by: 'buyer',
  },
  'booking-changed-notice': {
    ...booking,
    email: to,
    by: 'trainee',
    newDate: '8 June 2026 to 9 June 2026',
    cappedPercent: 50,
    formerName: 'Rui Lopes',
  },
  'person-replaced': { ...booking, newName: 'Rui Lopes', orderPage: 'name-of-a-link' },
  'place-given': {
    ...booking,
    formerName: 'Rui Lopes',
    courseSlug: 'emergency-first-aid',
    days,
    ownPage: 'name-of-a-link',
    sequence: 3,
    isAsked: true,
    detailsBy: 'Saturday 30 May 2026',
  },
  'date-moved': {
    ...booking,
    newDate: '8 June 2026',
    days,
    formerDays: days,
    message: 'The trainer is ill.',
    onlyThisBooking: false,
    cappedPercent: 50,
    isCompany: false,
    ownPage: 'name-of-a-link',
    orderPage: 'name-of-a-link',
    sequence: 3,
    ...separateBuyer,
  },
  'date-cancelled': {
    ...booking,
    ...separateBuyer,
    refundPence: 5000,
    way: 'card',
    message: 'The trainer is ill.',
  },
} satisfies Samples
