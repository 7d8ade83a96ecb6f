/** The regulator's minimum, by whether people also study at home; breaks and identity checks do not count. */
export const courseHours = {
  effectiveFrom: '2021-04-01',
  source: 'GOV.UK, Changes to SIA licence-linked training, updated 11 March 2025',
  minimum: {
    'door-supervisor': {
      withSelfStudy: { hours: 44, days: 6 },
      withoutSelfStudy: { hours: 52, days: 7 },
    },
    'security-guard': {
      withSelfStudy: { hours: 30, days: 4 },
      withoutSelfStudy: { hours: 38, days: 5 },
    },
  },
} as const

/** (?) As training centres quote it: not found in the regulator's own words. */
export const refresherHours = {
  effectiveFrom: '2025-04-01',
  source: 'Awarding organisations, refresher qualifications, April 2025',
  minimum: {
    'door-supervisor-refresher': {
      withSelfStudy: { hours: 11.25 },
      withoutSelfStudy: { hours: 21 },
    },
    'security-guard-refresher': { withSelfStudy: { hours: 3 }, withoutSelfStudy: { hours: 7 } },
  },
} as const
