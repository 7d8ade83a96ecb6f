/** Waiting for a place on a full date. */
export const waitlistLimits = {
  /** For one entry. */
  mostPlaces: 6,
  /** Somebody may wait for any date so many calendar months ahead. */
  withinMonths: 12,
  /** A group whose places do not fit is passed over so often; then freed places collect for it. */
  mostPassedOver: 3,
  /** They collect until so many days before the first day. */
  collectUntilDays: 14,
  /** How long an offer lasts, by whole London days before the first day. */
  offerHours: [
    { fromDays: 8, hours: 24 },
    { fromDays: 2, hours: 4 },
    { fromDays: 0, hours: 1 },
  ],
  /** London time. An offer that would end in the night ends in the morning. */
  night: { from: '21:00', until: '08:00', endsAt: '10:00' },
  /** After so many offers that ended unused the entry ends. */
  mostExpiredOffers: 2,
  /** From one network address and for one date: people who wait, the places they wait for, and open offers. */
  perNetwork: { entries: 3, places: 8, offers: 2 },
  /** The private link to an entry works for so many days after the last day it is about. */
  linkDaysAfter: 30,
} as const
