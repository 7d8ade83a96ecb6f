import { booking, days, type Samples, to } from './sample-values.ts'

export const participantSamples = {
  'participant-invitation': {
    template: 'participant-invitation',
    to,
    facts: {
      ...{
        ...booking,
        isAsked: true,
        detailsBy: 'Saturday 30 May 2026',
        ownPage: 'name-of-a-link',
      },
      ...{ buyerName: 'Rui Lopes', courseSlug: 'emergency-first-aid', days, sequence: 1 },
    },
  },
  'details-reminder': {
    template: 'details-reminder',
    to,
    facts: {
      ...booking,
      isAsked: true,
      detailsBy: 'Saturday 30 May 2026',
      ownPage: 'name-of-a-link',
    },
  },
  'participants-missing': {
    template: 'participants-missing',
    to,
    facts: {
      ...{ ...booking, detailsBy: 'Saturday 30 May 2026', orderPage: 'name-of-a-link' },
      ...{ missingNames: ['Rui Lopes', 'Kim Roe'], unnamedPlaces: 1 },
    },
  },
} satisfies Samples
