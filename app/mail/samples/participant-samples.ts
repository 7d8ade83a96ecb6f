import { booking, days, type Samples } from './sample-values.ts'

const detailsBy = 'Saturday 30 May 2026'
const asked = { ...booking, isAsked: true, detailsBy, ownPage: 'name-of-a-link' }

export const participantSamples = {
  'participant-invitation': {
    ...asked,
    buyerName: 'Rui Lopes',
    courseSlug: 'emergency-first-aid',
    days,
    sequence: 1,
  },
  'details-reminder': asked,
  'participants-missing': {
    ...booking,
    detailsBy,
    orderPage: 'name-of-a-link',
    missingNames: ['Rui Lopes', 'Kim Roe'],
    unnamedPlaces: 1,
  },
  'cannot-come': {
    ...booking,
    participant: 'Rui Lopes',
    orderPage: 'name-of-a-link',
    message: 'I have to look after my daughter that week.',
  },
  'can-come-after-all': { ...booking, participant: 'Rui Lopes' },
  'place-kept': { ...booking, ownPage: 'name-of-a-link' },
} satisfies Samples
