import { expect, test } from 'vitest'
import { statementSheet } from './statement-sheet.ts'

const seller = {
  lines: ['Academy Ltd', 'office@academy.example', '01632 960100'],
  bankDetails: 'Academy Ltd, sort code 00-00-00, account 12345678',
}
const company = { name: 'Harbour Guarding Ltd', address: '1 Quay\nEpsom' }
const invoice = {
  id: 'a',
  number: 'INV-000001',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  totalPence: 500_00,
  creditedPence: 0,
  receivedPence: 100_00,
}
const on = '2026-11-17'

test('a statement says where to pay what is open, as the invoices do', () => {
  const sheet = statementSheet({ company, invoices: [invoice as never], on }, seller)
  expect(sheet.notes).toContain(
    'Our bank account: Academy Ltd, sort code 00-00-00, account 12345678.',
  )
  expect(sheet.facts).toContainEqual({ label: 'Open in all', text: '£400.00' })
})

test('its title fits one line: the day stands among the facts', () => {
  const sheet = statementSheet({ company, invoices: [], on }, seller)
  expect(sheet.title).toBe('Statement of account')
  expect(sheet.facts[0]).toEqual({ label: 'Date', text: '17 November 2026' })
  expect(sheet.notes).toEqual(['Nothing is open. Thank you.'])
})
