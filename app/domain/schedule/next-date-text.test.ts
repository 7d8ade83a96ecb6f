import { expect, test } from 'vitest'
import { nextDateText } from './next-date-text.ts'
import type { OfferedRun } from './offered-run.ts'

const run = (first_day_text: string, availability: OfferedRun['availability']) =>
  ({ first_day_text, availability }) as OfferedRun
const full = run('Mon 7 Dec', { state: 'full', text: 'Full' })
const limited = run('Mon 14 Dec', { state: 'limited', text: '2 spots left' })

test('a card names the first date with places', () => {
  expect(nextDateText([full, limited])).toBe('Next: Mon 14 Dec · 2 spots left')
})

test('a card says of its date that it is confirmed to run', () => {
  expect(nextDateText([{ ...limited, confirmed: true }])).toBe(
    'Next: Mon 14 Dec · 2 spots left · Confirmed to run',
  )
})

test('while no date is scheduled a card has what the catalogue lists', () => {
  const listed = 'Daily availability'
  expect(nextDateText([], listed)).toBe(listed)
  expect(nextDateText(undefined, listed)).toBe(listed)
  expect(nextDateText([limited], listed)).toBe('Next: Mon 14 Dec · 2 spots left')
  expect(nextDateText([full], listed)).toBeNull()
})

test('a card promises no date while none has a place', () => {
  expect(nextDateText([full])).toBeNull()
  expect(nextDateText()).toBeNull()
})
