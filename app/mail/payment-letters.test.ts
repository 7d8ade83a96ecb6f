import { expect, test } from 'vitest'
import { catalogue } from '#tests/catalogue.ts'
import { privatePages } from '#tests/mail/private-pages.ts'
import type { LetterFields } from '../domain/mail/letters.ts'
import { renderLetter } from './render-letter.tsx'
import { sampleLetter } from './sample-letters.ts'

const site = { publicUrl: 'https://academy.example', ...privatePages, attaches: true, catalogue }

const words = async (change: Partial<LetterFields['payment-request']>) => {
  const letter = sampleLetter('payment-request')
  const facts = { ...letter.facts, ...change } as LetterFields['payment-request']
  const { subject, text } = await renderLetter({ ...letter, facts } as typeof letter, site)
  return { subject, text: text.replace(/\s+/g, ' ') }
}

test('a balance that is due earlier says why, how much and by when', async () => {
  const { subject, text } = await words({ occasion: 'due-earlier', places: 1, payUntil: '' })
  expect(subject).toMatch(/^Your balance is due earlier: /)
  expect(text).toContain('which now begins earlier')
  expect(text).toContain('due 14 days before the start')
  expect(text).toMatch(/Next payment:? £80\.00 By:? Monday 18 May 2026/)
  expect(text).toContain('The payments now:')
})

test('one place and several are counted in words', async () => {
  const one = await words({ places: 1 })
  expect(one.text).toContain('we keep a place on')
  expect(one.text).toContain('It is yours as soon as')
  expect(one.text).not.toContain('Places')
  const two = await words({ places: 2 })
  expect(two.text).toContain('we keep 2 places on')
  expect(two.text).toContain('They are yours as soon as')
  expect(two.text).toMatch(/Places:? 2 places/)
})

test('without a date no place is promised: the dates are arranged after the payment', async () => {
  const made = await words({ places: 1, courseDate: '' })
  expect(made.text).toContain('Please pay for')
  expect(made.text).toContain(
    'by the end of Monday 18 May 2026; then we arrange the dates with you',
  )
  const failed = await words({ occasion: 'failed', places: 2, courseDate: '' })
  expect(failed.text).toContain('Please pay again by the end of Monday 18 May 2026')
  const ended = await words({ occasion: 'ended', places: 1, courseDate: '', payUntil: '' })
  expect(ended.subject).toMatch(/^Your booking has ended: /)
  expect(ended.text).toContain('you owe nothing')
  for (const { subject, text } of [made, failed, ended]) {
    expect(subject + text).not.toMatch(/\bheld\b|\bkeep\b|\bkept\b|offered to others/i)
  }
})

test('once a place is cancelled the payments are those for the places left, which nobody agreed', async () => {
  const agreed = await words({})
  expect(agreed.text).toContain('What we agreed, without interest:')
  const left = await words({ isPartCancelled: true })
  expect(left.text).toContain('For the 2 places left, without interest:')
  expect(left.text).not.toContain('What we agreed')
  const one = await words({ isPartCancelled: true, places: 1 })
  expect(one.text).toContain('For the place left, without interest:')
})

test('once the deposit is paid the place is booked, and the plan says what is paid', async () => {
  const plan = [
    { pence: 60_00, dueOn: '2026-04-20' },
    { pence: 115_00, dueOn: '2026-05-18' },
  ]
  const paid = { paidPence: 60_00, duePence: 115_00, dueOn: '2026-05-18', payUntil: '', plan }
  const { subject, text } = await words({ occasion: 'made', places: 1, ...paid })
  expect(subject).toMatch(/^What is still to pay: /)
  expect(text).not.toMatch(/is held/i)
  expect(text).toContain('£60.00, paid')
  expect(text).toContain('£115.00 by Monday 18 May 2026')
})

test('a payment that the bank refused later is told, with what is kept and the way to pay again', async () => {
  const held = await words({ occasion: 'failed', places: 1 })
  expect(held.subject).toMatch(/^Your payment did not go through: /)
  expect(held.text).toContain('nothing was taken. We still keep a place on')
  expect(held.text).toContain('until the end of Monday 18 May 2026')
  expect(held.text).toMatch(/Pay £80\.00 by card/)
  const booked = await words({ occasion: 'failed', places: 1, payUntil: '' })
  expect(booked.text).toContain('nothing was taken. You still have a place on')
})

test('a payment whose day has passed is called overdue, not due today', async () => {
  const late = { occasion: 'due-today', payUntil: '', isOverdue: true } as const
  const { subject, text } = await words({ ...late, duePence: 200_00, dueOn: '2026-12-31' })
  expect(subject).toMatch(/^A payment was due: /)
  expect(text).toContain('Was due on')
  expect(text).not.toContain('today')
})

test('while the bank decides about the rest, a received payment is told without a request', async () => {
  const received = { occasion: 'received', duePence: 0, dueOn: '', paymentPage: '' } as const
  const { text } = await words({ ...received, paidPence: 100_00, underWayPence: 200_00 })
  expect(text).toContain('Your card payment of £200.00 is still with your bank')
  expect(text).not.toContain('Nothing more')
})

test('several places that are no longer held are called that', async () => {
  const ended = { occasion: 'ended', duePence: 0, paymentPage: '' } as const
  const [four, one] = [await words({ ...ended, places: 4 }), await words({ ...ended, places: 1 })]
  expect(four.subject).toMatch(/^Your places are no longer held: /)
  expect(one.subject).toMatch(/^Your place is no longer held: /)
})
