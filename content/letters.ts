import type { LetterRules } from '#app/domain/mail/life/booking-letters.ts'
import { participantDetails } from './settings.ts'

/** When trainees hear from us through the life of a booking. */
export const letterRules: LetterRules = {
  // London time: nothing is sent in the evening or at night.
  hours: { from: '08:00', until: '20:00' },
  /** What would begin later than this waits for the morning, so that the job has an hour for it. */
  latestStart: '19:00',
  at: '09:00',
  joiningDays: 14,
  /** In the afternoon: on the seventh day the reminder comes in the morning. */
  missing: { days: [10, 7], at: '16:00', notWithDetails: participantDetails.reminderDays },
  reminderDays: [7, 1],
  nextStepsDays: 1,
  reviewDays: 3,
  expiryDays: [120, 60, 30],
}

/**
 * The soft opt-in: offered with every purchase, and in every letter that depends on it. The wording that
 * a buyer saw is kept with the order, so a changed text needs a new version.
 */
export const softOptIn = {
  version: '2026-11-19',
  /** By what of the buyer's runs out. */
  text: {
    'first-aid':
      'We will remind you before your certificate expires and tell you of our own refresher courses.',
    licence:
      'Once you have told us the last day of your licence, on the page of your booking, we will remind you before it ends and tell you of our own refresher courses.',
  },
  /** Where nobody knows what the reader has. */
  general:
    'If you asked for it, or booked for yourself and did not refuse it, we remind you before a first aid certificate from us ends, or a licence whose last day you told us, and tell you of our own refresher courses.',
  refusal: 'No, thank you',
} as const

/** Which course renews what somebody has: the course they took, and the one that is offered. */
export const renewedBy: Readonly<Record<'first-aid' | 'licence', Record<string, string>>> = {
  'first-aid': {
    'emergency-first-aid': 'emergency-first-aid',
    'first-aid-at-work': 'first-aid-at-work',
  },
  licence: {
    'door-supervisor': 'door-supervisor-refresher',
    'door-supervisor-refresher': 'door-supervisor-refresher',
    'security-guard': 'security-guard-refresher',
    'security-guard-refresher': 'security-guard-refresher',
    // Physical intervention is licensed work on the door.
    'mechanical-restraints': 'door-supervisor-refresher',
  },
}

/** A public page for reviews; without one, reviews come as answers to the letter. */
export const reviewPage: string | null = null

/** What somebody who passed a licence-linked course does next. */
export const licenceSteps = {
  /** The regulator's own page, which leads to its forms; those move. */
  url: 'https://www.gov.uk/government/organisations/security-industry-authority',
  weeks: '4-6 weeks',
  /** As long the link in the letter works with which somebody tells us when their licence ends. */
  linkDays: 180,
  /** (?) Many changes have to be reported within these days, depending on what it is. Checked on 19 November 2026. */
  reportChangesWithinDays: { least: 2, most: 7 },
  /** (?) Since this day a second licence is cheaper only when both are applied for in one form. From secondary sources, 19 November 2026. */
  secondLicenceInSameForm: { from: '2026-06-01', fromText: '1 June 2026' },
} as const
