import fc from 'fast-check'
import { death, rarely, type Step, which } from './history-steps.ts'

const DAY = 24 * 60

const heard: Step[] = [{ does: 'report money' }, { does: 'settle events' }]

/** What may happen to the places and to the money around a dispute. */
const change: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('staff refund' as const), which, whole: fc.boolean() }),
  fc.record({
    does: fc.constant('own cancel' as const),
    which,
    minutes: fc.constant(0),
    changed: fc.constant(null),
  }),
  fc.record({
    does: fc.constant('refund elsewhere' as const),
    which,
    ours: fc.boolean(),
    pence: fc.constantFrom(1, 50_00, 100_01),
  }),
  fc.record({
    does: fc.constant('record payment' as const),
    which: fc.constant(0),
    much: fc.constantFrom('next' as const, 'rest' as const),
    twice: fc.boolean(),
  }),
  fc.record({ does: fc.constant('refund' as const), answerLost: rarely() }),
  fc.constant({ does: 'pay back by hand', which: 0, part: false } as const),
  fc.record({ does: fc.constant('staff settle' as const), which }),
  fc.constantFrom<Step>({ does: 'write invoices' }, { does: 'follow staff orders' }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(DAY, 16 * DAY) }),
  death(),
)

const changes = fc.array(change, { maxLength: 3 })

type Disputed = {
  places: number
  company: boolean
  rest: 'nothing' | 'by card' | 'by transfer'
  /** The deposit, or what was paid by card after it. */
  pages: readonly number[]
  pence: number
  states: readonly ('won' | 'lost')[]
  before: readonly Step[]
  meanwhile: readonly Step[]
  after: readonly Step[]
}

/** A deposit that was paid by card, and what the bank takes back of it or of the rest. */
function disputed(about: Disputed): Step[] {
  const { places, company, rest, pages, pence, states, before, meanwhile, after } = about
  const byCard: Step[] = [
    { does: 'open link', which: 0, amount: 'all' },
    { does: 'pay', which: 1, slowly: false },
    { does: 'come back', which: 1 },
  ]
  const byTransfer: Step = { does: 'record payment', which: 0, much: 'rest', twice: true }
  return [
    { does: 'staff book', places, pays: 'deposit by link', agreed: false, company, withDate: true },
    { does: 'open link', which: 0, amount: 'next' },
    { does: 'pay', which: 0, slowly: false },
    { does: 'come back', which: 0 },
    ...(rest === 'by card' ? byCard : rest === 'by transfer' ? [byTransfer] : []),
    { does: 'write invoices' },
    ...before,
    ...pages.map((page): Step => ({ does: 'dispute', which: page, pence })),
    ...heard,
    ...meanwhile,
    ...states.map((state, nth): Step => ({ does: 'decide dispute', which: nth, state })),
    ...heard,
    { does: 'refund', answerLost: false },
    ...after,
  ]
}

export const disputedDeposit = fc
  .record({
    places: fc.constantFrom(1, 2),
    company: fc.boolean(),
    rest: fc.constantFrom('nothing' as const, 'by card' as const, 'by transfer' as const),
    pages: fc.constantFrom([0], [0], [1], [0, 1]),
    pence: fc.constantFrom(1, 50_00, 100_01, 149_99),
    states: fc.array(fc.constantFrom('won' as const, 'lost' as const), { maxLength: 2 }),
    before: changes,
    meanwhile: changes,
    after: changes,
  })
  .map(disputed)

const plain = { places: 1, company: true, before: [], meanwhile: [], after: [] }
const cancelled: Step = { does: 'own cancel', which: 0, minutes: 0, changed: null }

/** Part of every run. */
export const disputedExamples: Step[][] = [
  disputed({ ...plain, rest: 'nothing', pages: [0], pence: 100_01, states: ['lost'] }),
  disputed({ ...plain, rest: 'by card', pages: [0], pence: 100_01, states: ['lost'] }),
  disputed({
    ...plain,
    rest: 'by transfer',
    pages: [0],
    pence: 100_01,
    states: ['lost'],
    before: [{ does: 'staff refund', which: 0, whole: true }],
  }),
  disputed({
    ...plain,
    rest: 'by card',
    pages: [0, 1],
    pence: 50_00,
    states: ['lost', 'won'],
    after: [cancelled],
  }),
]
