import { booking, days, type Samples, to } from './sample-values.ts'

const detailsBy = 'Saturday 30 May 2026'
const asked = { ...booking, isAsked: true, detailsBy, ownPage: 'name-of-a-link' }

export const participantSamples = {
  'participant-invitation': {
    template: 'participant-invitation',
    to,
    facts: {
      ...asked,
      buyerName: 'Rui Lopes',
      courseSlug: 'emergency-first-aid',
      days,
      sequence: 1,
    },
  },
  'details-reminder': { template: 'details-reminder', to, facts: asked },
  'participants-missing': {
    template: 'participants-missing',
    to,
    facts: {
      ...booking,
      detailsBy,
      orderPage: 'name-of-a-link',
      missingNames: ['Rui Lopes', 'Kim Roe'],
      unnamedPlaces: 1,
    },
  },
  'cannot-come': {
    template: 'cannot-come',
    to,
    facts: {
      ...booking,
      participant: 'Rui Lopes',
      orderPage: 'name-of-a-link',
      message: 'I have to look after my daughter that week.',
    },
  },
  'can-come-after-all': {
    template: 'can-come-after-all',
    to,
    facts: { ...booking, participant: 'Rui Lopes' },
  },
  'place-kept': { template: 'place-kept', to, facts: { ...booking, ownPage: 'name-of-a-link' } },
} satisfies Samples
