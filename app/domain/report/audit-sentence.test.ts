import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../people/audit-actions.ts'
import { actorWithoutAccount, auditSentence } from './audit-sentence.ts'

const bookingId = '1a2b3c4d-1111-4222-8333-444455556666'
const runs = new Map([
  ['from', { courseTitle: 'Door Supervisor', startDate: '2026-11-24', endDate: '2026-11-29' }],
  ['to', { courseTitle: 'Door Supervisor', startDate: '2027-01-19', endDate: '2027-01-24' }],
])
const matters = new Map([['of-booking', { kind: 'dispute', bookingId }] as const])
const known = { runs, people: new Map([['sam', 'Sam Okafor']]), matters }
const row = { subjectType: 'booking', subjectId: bookingId, fields: [], details: null } as const
const text = (change: object) => {
  const { verb, about, rest } = auditSentence({ ...row, action: 'booking-moved', ...change }, known)
  return [verb, about, rest].filter(Boolean).join(' ')
}

test('a move by staff names the booking, both dates and that the terms were not its rule', () => {
  expect(text({ details: { from: 'from', to: 'to' } })).toBe(
    'moved CR-1A2B3C4D from 24 Nov to 19 Jan 2027 outside the published terms',
  )
  expect(text({ details: { from: 'from', to: 'to', requested: 'yes' } })).toBe(
    'moved CR-1A2B3C4D from 24 Nov to 19 Jan 2027 outside the published terms, as the buyer asked for a start within 14 days',
  )
})

test('a first date is no move from another one', () => {
  const details = { by: 'trainee', from: '', to: 'to' }
  expect(text({ action: 'booking-moved-by-trainee', details })).toBe(
    'moved CR-1A2B3C4D to its first date, 19 Jan 2027, by the published terms',
  )
})

test('a row of the version before, or about a date that is gone, says what it knows', () => {
  const unknown = 'moved CR-1A2B3C4D to another date outside the published terms'
  expect(text({})).toBe(unknown)
  expect(text({ details: { from: 'from', to: 'gone' } })).toBe(unknown)
  const date = { subjectType: 'date', subjectId: 'gone', action: 'date-cancelled' }
  expect(text(date)).toBe('cancelled a date')
})

test('a matter is named with its booking, as long as it is kept', () => {
  const settled = { action: 'matter-settled', subjectType: 'matter' }
  expect(text({ ...settled, subjectId: 'of-booking' })).toBe('dealt with “Dispute” of CR-1A2B3C4D')
  expect(text({ ...settled, subjectId: 'gone' })).toBe('dealt with a matter')
})

test('a changed date is named with what was changed about it', () => {
  const date = { subjectType: 'date', subjectId: 'from', action: 'date-changed' }
  expect(text({ ...date, fields: ['maxCapacity', 'location'] })).toBe(
    'changed Door Supervisor, 24 Nov 2026: capacity, venue',
  )
})

test('a cancellation names the rule, a move by the terms what it costs', () => {
  const cancelled = { action: 'booking-cancelled-by-trainee', fields: ['status', 'terms'] }
  expect(text({ ...cancelled, details: { by: 'trainee' } })).toBe(
    'cancelled CR-1A2B3C4D with the quoted refund (the terms of the booking)',
  )
  expect(text({ ...cancelled, details: { by: 'staff' } })).toBe(
    'cancelled CR-1A2B3C4D for its trainee, with the quoted refund (the terms of the booking)',
  )
  const details = { by: 'trainee', from: 'from', to: 'to', capped: '50' }
  expect(text({ action: 'booking-moved-by-trainee', details })).toBe(
    'moved CR-1A2B3C4D from 24 Nov to 19 Jan 2027 by the published terms, which then give back at most 50%',
  )
})

test('a place on a cancelled date says what became of it, and claims no refund that nobody made', () => {
  const cancelled = { action: 'date-cancelled-refund-owed' }
  const because = 'cancelled CR-1A2B3C4D as its date was cancelled'
  expect(text({ ...cancelled, details: { became: 'refund-owed' } })).toBe(
    `${because}: what was paid is owed back`,
  )
  expect(text({ ...cancelled, details: { became: 'released' } })).toBe(
    `${because}: nothing was paid`,
  )
  expect(text({ ...cancelled, details: { became: 'credited' } })).toBe(
    `${because}: it comes off the invoice`,
  )
  expect(text(cancelled)).toBe(because)
})

test('a refund names the rule that gave the amount, or that staff chose it', () => {
  const refund = { action: 'refund-owed', fields: ['refund_owed', 'right-to-cancel'] }
  expect(text(refund)).toBe('asked for a refund of CR-1A2B3C4D (the right to cancel)')
  expect(text({ ...refund, fields: ['refund_owed', 'chosen-by-staff'] })).toBe(
    'asked for a refund of CR-1A2B3C4D (an amount that staff chose)',
  )
  expect(text({ ...refund, fields: ['refund_owed'] })).toBe('asked for a refund of CR-1A2B3C4D')
})

test('who has no account is named by their part', () => {
  expect(actorWithoutAccount({ by: 'trainee' })).toBe('The trainee')
  expect(actorWithoutAccount({ by: 'buyer' })).toBe('The buyer')
  expect(actorWithoutAccount(null)).toBe('The academy itself')
})

test('people are named as long as their account exists, letters by their kind', () => {
  const revoked = { subjectType: 'user', subjectId: 'sam', action: 'admin-revoked' }
  expect(text(revoked)).toBe('revoked the access of Sam Okafor')
  expect(text({ ...revoked, subjectId: 'gone' })).toBe('revoked the access of somebody who left')
  const letter = { subjectType: 'letter', subjectId: 'x', action: 'letter-sent-again' }
  expect(text({ ...letter, fields: ['refund-made'] })).toBe('sent “Refund made” again')
})

test('every action has words of its own', () => {
  const said = AUDIT_ACTIONS.map((action) => text({ action }))
  expect(new Set(said).size).toBe(AUDIT_ACTIONS.length)
  for (const each of said) expect(each).not.toMatch(/undefined|-to-|[a-z]-[a-z]+-/)
})

test('an action that only a newer version knows is shown as it is', () => {
  expect(text({ action: 'moon-landed' })).toBe('moon landed CR-1A2B3C4D')
})
