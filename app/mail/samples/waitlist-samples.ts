import type { Samples } from './sample-values.ts'

const entry = {
  entryId: '88888888-1111-4222-8333-444455556666',
  fullName: 'Ana Lopes',
  courseSlug: 'emergency-first-aid',
  courseTitle: 'Emergency First Aid at Work',
  dateText: 'Mon 1 to Tue 2 June 2026',
  places: 2,
  entryPage: 'name-of-a-link',
}

export const waitlistSamples = {
  'waitlist-confirm': { ...entry, isOnList: false },
  'waitlist-offer': { ...entry, wanted: 3, until: '10:00 on Tuesday 26 May 2026' },
  'waitlist-expired': { ...entry, isLast: false },
  'waitlist-closed': { ...entry, reason: 'date-cancelled', isStillWaiting: false, hadOffer: false },
  'waitlist-date-moved': {
    ...entry,
    formerDateText: 'Mon 25 to Tue 26 May 2026',
    isOffered: false,
  },
} satisfies Samples
