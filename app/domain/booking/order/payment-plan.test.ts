import { expect, test } from 'vitest'
import {
  balanceStep,
  isEnoughToConfirm,
  latestHoldDay,
  openAmount,
  paymentPlan,
  planForStart,
} from './payment-plan.ts'

const wanted = {
  totalPence: 250_00,
  depositPence: 50_00 as number | null,
  laterPayments: 1,
  firstDueOn: '2026-11-19',
  lastDueOn: null as string | null,
  startDate: '2027-02-01' as string | null,
  today: '2026-11-16',
}
const plan = (change: Partial<typeof wanted>) => paymentPlan({ ...wanted, ...change })

test('without a deposit the whole price is due by the end of the hold', () => {
  expect(plan({ depositPence: null })).toEqual({
    ok: true,
    instalments: [{ pence: 250_00, dueOn: '2026-11-19' }],
  })
})

test('the balance is due 14 days before the start', () => {
  expect(plan({})).toEqual({
    ok: true,
    instalments: [
      { pence: 50_00, dueOn: '2026-11-19' },
      { pence: 200_00, dueOn: '2027-01-18' },
    ],
  })
})

test('several payments are a month apart and add up to the price without interest', () => {
  const made = plan({ laterPayments: 3, totalPence: 250_00, startDate: '2027-05-03' })
  expect(made).toMatchObject({
    instalments: [
      { pence: 50_00 },
      { pence: 66_67, dueOn: '2027-02-19' },
      { pence: 66_67, dueOn: '2027-03-19' },
      { pence: 66_66, dueOn: '2027-04-19' },
    ],
  })
})

test('at most twelve payments within twelve months', () => {
  expect(plan({ laterPayments: 12 })).toEqual({ ok: false, reason: 'too-many-payments' })
  const far = { startDate: '2027-11-30', totalPence: 1200_00 }
  expect(plan({ ...far, laterPayments: 11 })).toMatchObject({ ok: true })
  expect(plan({ ...far, startDate: '2027-12-01' })).toEqual({ ok: false, reason: 'too-long' })
})

test('a deposit needs time for its balance, and is less than the price', () => {
  expect(plan({ startDate: '2026-12-03' })).toEqual({ ok: false, reason: 'no-time-for-balance' })
  expect(plan({ startDate: '2026-12-04' })).toMatchObject({ ok: true })
  for (const depositPence of [0, 250_00, 300_00])
    expect(plan({ depositPence })).toEqual({ ok: false, reason: 'deposit-not-less' })
  expect(plan({ lastDueOn: '2027-01-19' })).toEqual({ ok: false, reason: 'balance-too-late' })
  expect(plan({ startDate: null })).toEqual({ ok: false, reason: 'balance-day-needed' })
  expect(plan({ startDate: null, lastDueOn: '2027-03-01' })).toMatchObject({ ok: true })
})

const instalments = [
  { pence: 50_00, dueOn: '2026-11-19' },
  { pence: 200_00, dueOn: '2027-01-18' },
]

test('the next payment is the first one that is not covered', () => {
  const open = (paidPence: number, pricePence = 250_00) =>
    openAmount(instalments, { pricePence, paidPence })
  expect(open(0)).toEqual({ nextPence: 50_00, nextDueOn: '2026-11-19', restPence: 250_00 })
  expect(open(20_00)).toMatchObject({ nextPence: 30_00, restPence: 230_00 })
  expect(open(50_00)).toEqual({ nextPence: 200_00, nextDueOn: '2027-01-18', restPence: 200_00 })
  expect(open(250_00)).toBeNull()
  // One of two places was cancelled: half of each part is due, so a paid deposit stays paid.
  expect(open(25_00, 125_00)).toEqual({
    nextPence: 100_00,
    nextDueOn: '2027-01-18',
    restPence: 100_00,
  })
  expect(open(50_00, 125_00)).toMatchObject({ nextPence: 75_00, restPence: 75_00 })
  expect(open(125_00, 125_00)).toBeNull()
})

test('what is due by a day is asked for together, by the last of its days', () => {
  const parts = [...instalments, { pence: 100_00, dueOn: '2027-02-18' }]
  const open = (day: string) => openAmount(parts, { pricePence: 350_00, paidPence: 60_00 }, day)
  expect(open('2027-01-17')).toMatchObject({ nextPence: 190_00, nextDueOn: '2027-01-18' })
  expect(open('2027-02-17')).toMatchObject({ nextPence: 190_00, nextDueOn: '2027-01-18' })
  expect(open('2027-02-18')).toEqual({
    nextPence: 290_00,
    nextDueOn: '2027-02-18',
    restPence: 290_00,
  })
})

test('an unpaid part has a letter a week before and one from its day on, until staff look at it', () => {
  const dueOn = '2027-01-18'
  const step = (today: string, startDate: string | null = '2027-02-01') =>
    balanceStep(dueOn, { today, startDate })
  expect([step('2027-01-10'), step('2027-01-11')]).toEqual([null, 'due-soon'])
  expect([step('2027-01-17'), step('2027-01-18')]).toEqual(['due-soon', 'due-today'])
  expect([step('2027-01-24'), step('2027-01-25')]).toEqual(['due-today', 'for-staff'])
  // Without a date for the course it is a week after the part was due.
  expect([step('2027-01-24', null), step('2027-01-25', null)]).toEqual(['due-today', 'for-staff'])
  // The course is near already: its day is still the buyer’s.
  expect([step(dueOn, '2027-01-20'), step('2027-01-19', '2027-01-20')]).toEqual([
    ...['due-today', 'for-staff'],
  ])
})

test('the deposit is enough for the place, a part of it is not', () => {
  const price = 250_00
  expect(isEnoughToConfirm(instalments, { pricePence: price, paidPence: 49_99 })).toBe(false)
  expect(isEnoughToConfirm(instalments, { pricePence: price, paidPence: 50_00 })).toBe(true)
  expect(isEnoughToConfirm(instalments, { pricePence: 125_00, paidPence: 25_00 })).toBe(true)
  const atOnce = [{ pence: price, dueOn: '2026-11-19' }]
  expect(isEnoughToConfirm(atOnce, { pricePence: price, paidPence: 249_99 })).toBe(false)
})

test('places are held as long as the office agrees, and never past the day before the start', () => {
  expect(latestHoldDay('2026-11-16', null)).toBe('2027-02-14')
  expect(latestHoldDay('2026-11-16', '2027-06-01')).toBe('2027-05-31')
  expect(latestHoldDay('2026-11-16', '2026-11-19')).toBe('2026-11-18')
  expect(latestHoldDay('2026-11-16', '2026-11-17')).toBe('2026-11-16')
  expect(latestHoldDay('2026-11-16', '2026-11-16')).toBeNull()
})

test('an earlier start brings the balance forward to 14 days before it', () => {
  const plan = planForStart(instalments, { startDate: '2027-01-11', today: '2026-12-01' })
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2026-11-19', '2026-12-28'])
})

test('a start within 14 days makes the balance due at once, and never before today', () => {
  const plan = planForStart(instalments, { startDate: '2026-12-10', today: '2026-12-01' })
  expect(plan.map(({ dueOn }) => dueOn)).toEqual(['2026-11-19', '2026-12-01'])
})

test('a later start leaves the days as they were agreed', () => {
  const at = { startDate: '2027-06-01', today: '2026-12-01' }
  expect(planForStart(instalments, at)).toEqual(instalments)
})

test('of several payments only those that would be too late come forward', () => {
  const monthly = ['2026-11-19', '2027-02-19', '2027-03-19', '2027-04-19'].map((dueOn) => ({
    pence: 50_00,
    dueOn,
  }))
  const plan = planForStart(monthly, { startDate: '2027-04-01', today: '2026-12-01' })
  expect(plan.map(({ dueOn }) => dueOn)).toEqual([
    ...['2026-11-19', '2027-02-19', '2027-03-18', '2027-03-18'],
  ])
})
