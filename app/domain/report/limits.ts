/** What staff hand to an inspector. */
export const inspectionLimits = {
  packHours: 24,
  linkHours: 8,
  mostRuns: 100,
  /** Of so many dates, the latest, the list says how much is missing: each is inspected for it. */
  countedRuns: 20,
  /** Pages and files behind inspectors' links, from one network address. */
  visitsPerHour: 300,
} as const

export const portalFigures = {
  /** The period of the dashboard's "in the next N days". */
  soonDays: 30,
  attentionListed: 8,
  bookingsPerPage: 25,
  /** Above this the list says "1,000+", so that counting stays cheap; a search may say "200+". */
  countedUpTo: 1_000,
  /** Small enough to be freed by a minor garbage collection, which keeps memory low. */
  exportedAtOnce: 200,
  datesListed: 300,
  recordsListed: 200,
  enquiriesListed: 50,
  /** The last day that the form for a new code proposes. */
  codeDays: 30,
} as const
