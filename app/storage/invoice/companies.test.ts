import { beforeEach, expect, test } from 'vitest'
import { databaseOn } from '#tests/engines/database-on.ts'
import { companies } from '../schema/invoice/company.ts'
import { addCompany, approvedCompanies, listCompanies } from './companies.ts'

const today = '2026-11-16'

const db = databaseOn()
beforeEach(() => db.delete(companies))

const add = (name: string, onAccount: boolean) =>
  addCompany(db, {
    name,
    onAccount,
    address: '1 High Street',
    creditLimit: 1000_00,
    participantsMayChange: false,
    invoiceEmail: 'accounts@firm.example',
  })

test('every approved company is listed, and of the others as many as there is room for', async () => {
  for (const name of ['Acorn', 'birch', 'Cedar']) await add(name, false)
  for (const name of ['Yew', 'alder']) await add(name, true)
  const listed = await listCompanies(db, { today, limit: 2 })
  expect(listed.companies.map(({ name }) => name)).toEqual(['Acorn', 'alder', 'birch', 'Yew'])
  expect(listed.notShown).toBe(1)
  const all = await listCompanies(db, { today, limit: 3 })
  expect([all.companies.length, all.notShown]).toEqual([5, 0])
})

test('a booking can be put on the account of every approved company', async () => {
  for (const name of ['Acorn', 'birch']) await add(name, false)
  for (const name of ['Yew', 'alder']) await add(name, true)
  const approved = await approvedCompanies(db, today)
  expect(approved.map(({ name }) => name)).toEqual(['alder', 'Yew'])
})
