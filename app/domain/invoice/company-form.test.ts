import { expect, test } from 'vitest'
import { accountPaymentForm, companyForm } from './company-form.ts'

const company = {
  name: 'Surrey Guarding Ltd',
  address: '1 High Street\r\nEpsom',
  invoiceEmail: 'Accounts@surrey-guarding.example',
  onAccount: 'yes',
  creditLimit: '£2,500',
}

test('a limit is entered in pounds and kept in pence', () => {
  const limit = (creditLimit: string) => companyForm.safeParse({ ...company, creditLimit })
  expect(limit('£2,500').data?.creditLimit).toBe(2500_00)
  expect(limit('19.99').data?.creditLimit).toBe(19_99)
  expect(limit('0').data?.creditLimit).toBe(0)
  for (const typed of ['', '-5', '1e3', '1.999', 'much']) expect(limit(typed).success).toBe(false)
})

test('a company pays on account only where the box is ticked', () => {
  const { onAccount: _, ...unticked } = company
  expect(companyForm.parse(company)).toMatchObject({
    onAccount: true,
    address: '1 High Street\nEpsom',
    invoiceEmail: 'accounts@surrey-guarding.example',
  })
  expect(companyForm.parse(unticked).onAccount).toBe(false)
})

test('a company’s people ask before a place is changed, until its box is ticked', () => {
  expect(companyForm.parse(company).participantsMayChange).toBe(false)
  const ticked = companyForm.parse({ ...company, participantsMayChange: 'yes' })
  expect(ticked.participantsMayChange).toBe(true)
})

test('a payment has an invoice, an amount, a day and a reference', () => {
  const payment = {
    invoice: '3f2a9c1e-1111-4222-8333-444455556666',
    amount: '595',
    receivedOn: '2026-11-16',
    reference: 'BACS 4711',
    submission: '3f2a9c1e-1111-4222-8333-444455556667',
  }
  expect(accountPaymentForm.parse(payment).amount).toBe(595_00)
  for (const wrong of [{ amount: '0' }, { receivedOn: '31/12/2026' }, { reference: ' ' }]) {
    expect(accountPaymentForm.safeParse({ ...payment, ...wrong }).success).toBe(false)
  }
})
