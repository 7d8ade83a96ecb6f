import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import type { Letter } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'

const site = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }
const to = 'ana@example.com'
const participant = 'Rui Lopes'

async function read(letter: Letter) {
  const { subject, text, html, attachments } = await renderLetter(letter, site)
  return { subject, text: text.replace(/\s+/g, ' '), html, attachments }
}

/** The letter of a trainee who paid, or of one for whom another person did. */
const without = <Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  ...names: Name[]
) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name as Name)),
  ) as Omit<Fields, Name>
const cancelled = without(
  sampleLetter('booking-cancelled').facts,
  'refundPence',
  'rule',
  'participant',
  'stillToPay',
  'orderPage',
)
const dateCancelled = without(sampleLetter('date-cancelled').facts, 'refundPence', 'participant')
const moved = without(sampleLetter('date-moved').facts, 'ownPage', 'orderPage', 'participant')

test.each<[string, Letter]>([
  [
    'a cancellation',
    { template: 'booking-cancelled', to, facts: { ...cancelled, paidByAnother: true } },
  ],
  [
    'a cancelled date',
    { template: 'date-cancelled', to, facts: { ...dateCancelled, paidByAnother: true } },
  ],
])(
  'somebody whose place another person paid for reads of %s without an amount',
  async (_, letter) => {
    const { text } = await read(letter)
    expect(text).not.toContain('£')
    expect(text).toContain('Any refund goes to the person who paid.')
  },
)

test('after a move nobody promises them the money of another person', async () => {
  const facts = { ...moved, ownPage: 'name-of-a-link', paidByAnother: true }
  const { text } = await read({ template: 'date-moved', to, facts })
  expect(text).toContain('or refund the person who paid')
  expect(text).not.toMatch(/your money|of the price|after paying/)
})

test('the buyer of a place that was moved reads whose it is, and finds their order', async () => {
  const facts = { ...moved, participant, onlyThisBooking: true, orderPage: 'name-of-a-link' }
  const { text, attachments } = await read({ template: 'date-moved', to, facts })
  expect(text).toContain('As asked, the place that you bought for Rui Lopes is moved')
  expect(text).toContain('give back at most 50% of the price')
  expect(text).toContain('https://academy.example/my-order/name-of-a-link')
  expect(text).not.toContain('arrive')
  expect(attachments).toEqual([])
})

test('the buyer of a place on a cancelled date reads whose it was, and what comes back', async () => {
  const facts = { ...sampleLetter('date-cancelled').facts, participant }
  const { text } = await read({ template: 'date-cancelled', to, facts })
  expect(text).toContain('which you bought for Rui Lopes')
  expect(text).toContain('£50.00 goes back to the card you paid with')
  expect(text).not.toContain('do not travel')
})

test('the buyer of a place that is cancelled reads what is to pay for the places left, and finds their order', async () => {
  const facts = sampleLetter('booking-cancelled').facts
  const letter = (stillToPay: typeof facts.stillToPay) =>
    read({ template: 'booking-cancelled', to, facts: { ...facts, stillToPay } })
  const open = { restPence: 325_00, nextPence: 325_00, nextDueOn: '2027-02-01' }
  const { text } = await letter({ ...open, places: 2 })
  expect(text).toContain('For the 2 places left £325.00 is still to pay by 1 February 2027.')
  expect(text).toContain('https://academy.example/my-order/name-of-a-link')
  const late = await letter({ ...open, places: 1, nextPence: 100_00, isOverdue: true })
  expect(late.text).toContain(
    'For the place left £325.00 is still to pay; £100.00 of it was due on 1 February 2027.',
  )
  const { stillToPay: _, orderPage: __, ...paid } = facts
  const paidInFull = await read({ template: 'booking-cancelled', to, facts: paid })
  expect(paidInFull.text).not.toMatch(/still to pay|my-order/)
})

test('a buyer is not told that they cancelled when another person did', async () => {
  for (const rule of ['terms', 'right-to-cancel', 'begun-on-request'] as const) {
    const facts = { ...sampleLetter('booking-cancelled').facts, rule }
    const { text, subject } = await read({ template: 'booking-cancelled', to, facts })
    expect(subject).toContain('A place that you bought is cancelled')
    expect(text).not.toMatch(/you cancel|your booking|you had/i)
  }
})

test.each([
  'booking-cancelled',
  'date-cancelled',
  'refund-made',
  'refund-failed',
  'late-payment-apology',
  'payment-failed',
  'booking-link',
  'person-replaced',
  'place-given',
  'date-moved',
] as const)('%s writes the days as every page does', async (kind) => {
  const { text, subject } = await read(sampleLetter(kind))
  expect(text).toMatch(/Dates|dates/)
  expect(text).toContain('Mon 1 to Tue 2 June 2026')
  expect(subject + text).not.toContain('1 June 2026 to 2 June 2026')
})

test('the confirmation names the starting date, and has one button', async () => {
  const { text, html } = await read(sampleLetter('booking-confirmation'))
  expect(text).toMatch(/Starting date:? Mon 1 June 2026/)
  expect(text).not.toContain('1 June 2026 to 2 June 2026')
  // The button's padding, which nothing else in a letter has.
  expect(html.match(/padding-top:12px/g) ?? html.match(/padding:12px 24px/g)).toHaveLength(1)
})

test('a shorter run cancels the days of the longer one in the calendar', async () => {
  const day = { date: '2026-06-01', starts: '09:00', ends: '17:00', venue: '64 South Street' }
  const formerDays = ['01', '02', '03'].map((nth) => ({ ...day, date: `2026-06-${nth}` }))
  const facts = { ...moved, formerDays, days: [{ ...day, date: '2026-06-08' }], sequence: 4 }
  const { attachments } = await read({ template: 'date-moved', to, facts })
  const events = String(attachments[0]?.content).split('BEGIN:VEVENT').slice(1)
  const idOf = (event = '') => /UID:.*?-(\d)@/.exec(event)?.[1]
  expect(events.map(idOf)).toEqual(['1', '2', '3'])
  expect(events.map((event) => event.includes('STATUS:CANCELLED'))).toEqual([false, true, true])
  for (const event of events) expect(event).toContain('SEQUENCE:4')
})
