/** Checking certificates, and the letters about them. */
export const certificateLimits = {
  /** Codes that nobody has, per network address. */
  tries: { most: 20, minutes: 15 },
  /** Surnames that are not the holder's, per network address and per certificate. */
  surnames: { most: 10, ofCertificate: 40, minutes: 60 },
  /** How long the link in the letter opens the page with the paper. */
  linkDays: 365,
  /** Staff see so early that one is about to expire. */
  expiringDays: 90,
} as const
