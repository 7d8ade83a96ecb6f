import fc from 'fast-check'
import type { Step } from './history-steps.ts'

const DAY = 24 * 60

/** Money for an order that staff made, after its places were released, and maybe sold again. */
export const lateForStaff = fc
  .record({ places: fc.constantFrom(1, 2), byCard: fc.boolean(), soldAgain: fc.boolean() })
  .map((late) => lateMoney(late))

/** Part of every run. */
export const lateExamples: Step[][] = [
  lateMoney({ places: 1, byCard: false, soldAgain: true }),
  lateMoney({ places: 2, byCard: true, soldAgain: true }),
]

function lateMoney({ places, byCard, soldAgain }: Late): Step[] {
  const pays = byCard ? 'link' : 'transfer awaited'
  const arrives: Step[] = byCard
    ? [
        { does: 'pay at the last moment', which: 0 },
        { does: 'event', which: 0, type: 'checkout.session.completed', nth: 0 },
        { does: 'settle events' },
      ]
    : [{ does: 'record payment', which: 0, much: 'rest', twice: true }]
  return [
    { does: 'staff book', places, pays, agreed: true, company: false, withDate: true },
    ...(byCard ? [{ does: 'open link', which: 0, amount: 'all' } as const] : []),
    { does: 'wait', minutes: 5 * DAY },
    { does: 'follow staff orders' },
    ...(soldAgain ? [book(1), book(2)] : []),
    ...arrives,
    { does: 'refund', answerLost: false },
  ]
}

type Late = { places: number; byCard: boolean; soldAgain: boolean }

function book(who: number): Step {
  return { does: 'book', who, withDate: true, answerLost: false, diesAfter: false }
}
