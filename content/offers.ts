import type { Offer } from '#app/domain/catalogue/offer.ts'

/** Only the group discount is taken off online by itself; the others have to be agreed before. */
export const offersNote =
  'The group discount is taken off when you book three or more places online. The other offers are arranged by enquiry before you book: tell us which one you would like and we will confirm your price.'

export const offers: readonly Offer[] = [
  {
    id: 'complete-security-package',
    title: 'Complete Security Package',
    headline: '10% off',
    percentOff: 10,
    description: 'Door Supervisor plus Security Guard, booked together.',
    condition: 'Both courses in one booking',
    courses: ['door-supervisor', 'security-guard'],
    price: { from: 380_00, save: 45_00 },
  },
  {
    id: 'group-booking-discount',
    title: 'Group Booking Discount',
    headline: '15% off per person',
    percentOff: 15,
    description: 'For employers, teams and friends who train together.',
    condition: '3+ participants',
  },
  {
    id: 'early-bird',
    title: 'Early Bird',
    headline: '5% off all courses',
    percentOff: 5,
    description: 'For people who plan their training in good time.',
    condition: 'Book 2+ weeks ahead',
  },
]
