import { expect, test } from 'vitest'
import { accountRefusal, invoicedPence, invoiceOpenPence, owedInAll } from './account.ts'
import { dueDate, reminderOn, reminderWords } from './reminder.ts'

const invoice = {
  id: '1',
  number: 'INV-000001',
  issuedOn: '2026-11-16',
  dueOn: '2026-12-16',
  totalPence: 595_00,
  creditedPence: 0,
  receivedPence: 0,
}

test('what is open is the invoice less credit notes and payments', () => {
  expect(invoiceOpenPence(invoice)).toBe(595_00)
  expect(invoiceOpenPence({ ...invoice, creditedPence: 74_38, receivedPence: 500_00 })).toBe(20_62)
  expect(invoiceOpenPence({ ...invoice, creditedPence: 595_00, receivedPence: 1 })).toBe(0)
  expect(owedInAll([invoice, { ...invoice, receivedPence: 595_00 }, invoice])).toBe(1190_00)
})

test('an order goes on account up to the limit, to the penny', () => {
  const company = { onAccount: true, creditLimit: 1000_00 }
  const ask = (owedPence: number, orderPence: number) =>
    accountRefusal(company, { owedPence, orderPence })
  expect(ask(0, 1000_00)).toBeNull()
  expect(ask(0, 1000_01)).toBe('over-limit')
  expect(ask(405_00, 595_00)).toBeNull()
  expect(ask(405_01, 595_00)).toBe('over-limit')
  expect(accountRefusal({ ...company, onAccount: false }, { owedPence: 0, orderPence: 1 })).toBe(
    'not-approved',
  )
})

const terms = { dueDays: 30, dueDaysBeforeStart: 14, remindDays: 7 }

test('an invoice is due after 30 days, or 14 days before the start if that is sooner', () => {
  expect(dueDate('2026-11-16', null, terms)).toBe('2026-12-16')
  expect(dueDate('2026-11-16', '2027-03-01', terms)).toBe('2026-12-16')
  expect(dueDate('2026-11-16', '2026-12-14', terms)).toBe('2026-11-30')
  // The course starts next week: it is due at once.
  expect(dueDate('2026-11-16', '2026-11-23', terms)).toBe('2026-11-16')
})

test('a company is reminded 7 days before, on the day, and 7 days after', () => {
  const due = { dueOn: '2026-12-16', issuedOn: '2026-11-16' }
  expect(reminderOn('2026-12-08', due, terms)).toBeNull()
  expect(reminderOn('2026-12-09', due, terms)).toBe('before-due')
  expect(reminderOn('2026-12-15', due, terms)).toBe('before-due')
  expect(reminderOn('2026-12-16', due, terms)).toBe('on-due')
  expect(reminderOn('2026-12-22', due, terms)).toBe('on-due')
  expect(reminderOn('2026-12-23', due, terms)).toBe('after-due')
})

test('a reminder for the due day that comes later does not say that it is today', () => {
  expect(reminderWords('2026-12-16', 'on-due', '2026-12-16')).toBe('on-due')
  expect(reminderWords('2026-12-17', 'on-due', '2026-12-16')).toBe('past-due')
  expect(reminderWords('2026-12-23', 'after-due', '2026-12-16')).toBe('after-due')
})

test('an invoice that is due at once or within the week brings no reminder before its time', () => {
  const atOnce = { dueOn: '2026-11-16', issuedOn: '2026-11-16' }
  expect(reminderOn('2026-11-16', atOnce, terms)).toBeNull()
  expect(reminderOn('2026-11-17', atOnce, terms)).toBe('on-due')
  expect(
    reminderOn('2026-11-17', { dueOn: '2026-11-20', issuedOn: '2026-11-16' }, terms),
  ).toBeNull()
})

test('a place on account costs what is left of its price; a paid one is not on the invoice any more', () => {
  expect(invoicedPence({ payment: 'invoiced', price: 250_00, waived: 0 })).toBe(250_00)
  expect(invoicedPence({ payment: 'invoiced', price: 250_00, waived: 62_50 })).toBe(187_50)
  expect(invoicedPence({ payment: 'paid', price: 250_00, waived: 0 })).toBe(0)
})
