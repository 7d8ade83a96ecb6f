/** What the academy says of itself in figures. */
export const claims = {
  passRate: '95%',
  yearsExperience: '10+',
  /** People trained before bookings were counted here. */
  studentsBase: 500,
  /** Shown when the statistics cannot be had. */
  fallback: { courseOptions: 10, studentsTrained: '500+' },
  priceFrom: '£50',
  priceTo: '£250',
} as const
