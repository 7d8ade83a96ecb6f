import fc from 'fast-check'

/** How an order that staff make is paid, and what of it has arrived when they write it down. */
export type StaffPayment =
  | 'link'
  | 'deposit by link'
  | 'transfer awaited'
  | 'cash in full'
  | 'cash above the price'
  | 'deposit at the terminal'
  | 'cash and terminal'
  | 'on account'

/** What staff and companies do about orders. `which` counts orders that staff made, or places. */
export type OrderStep =
  | {
      does: 'staff book'
      places: number
      pays: StaffPayment
      /** An odd amount that staff agreed with the buyer. */
      agreed: boolean
      /** Made out to a company, which gets an invoice without asking. */
      company: boolean
      withDate: boolean
    }
  | { does: 'open link'; which: number; amount: 'next' | 'all' }
  /** `twice`: the form is sent again. */
  | { does: 'record payment'; which: number; much: 'next' | 'rest' | 'above'; twice: boolean }
  | { does: 'pay invoice'; which: number; part: boolean; twice: boolean }
  | { does: 'ask for invoice' | 'hold longer'; which: number }
  | { does: 'pay back by hand'; which: number; part: boolean }
  /** Staff agree that one place on account costs less; it stays booked. */
  | { does: 'reduce on account'; which: number }
  | { does: 'staff move'; which: number; later: boolean }
  | { does: 'follow staff orders' | 'write invoices' }

const which = fc.nat({ max: 5 })

const payments: readonly StaffPayment[] = [
  ...(['link', 'deposit by link', 'transfer awaited', 'cash in full'] as const),
  ...(['cash above the price', 'deposit at the terminal', 'on account'] as const),
  'cash and terminal',
]

export const staffBook = fc.record({
  does: fc.constant('staff book' as const),
  places: fc.constantFrom(1, 1, 2, 2, 3),
  pays: fc.constantFrom(...payments),
  agreed: fc.boolean(),
  company: fc.boolean(),
  withDate: fc.boolean(),
})

const openLink = fc.record({
  does: fc.constant('open link' as const),
  which,
  amount: fc.constantFrom('next' as const, 'all' as const),
})

const recordPayment = fc.record({
  does: fc.constant('record payment' as const),
  which,
  much: fc.constantFrom('next' as const, 'next' as const, 'rest' as const, 'above' as const),
  twice: fc.boolean(),
})

const payInvoice = fc.record({
  does: fc.constant('pay invoice' as const),
  which,
  part: fc.boolean(),
  twice: fc.boolean(),
})

const payBack = fc.record({
  does: fc.constant('pay back by hand' as const),
  which,
  part: fc.boolean(),
})

const reduceOnAccount = fc.record({ does: fc.constant('reduce on account' as const), which })

const staffMove = fc.record({
  does: fc.constant('staff move' as const),
  which,
  later: fc.boolean(),
})

export const orderStep: fc.Arbitrary<OrderStep> = fc.oneof(
  { weight: 3, arbitrary: staffBook },
  { weight: 3, arbitrary: openLink },
  { weight: 3, arbitrary: recordPayment },
  { weight: 2, arbitrary: payInvoice },
  { weight: 2, arbitrary: payBack },
  staffMove,
  reduceOnAccount,
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('follow staff orders' as const, 'write invoices' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('ask for invoice' as const, 'hold longer' as const),
      which,
    }),
  },
)
