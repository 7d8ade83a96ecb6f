import { expect, test } from 'vitest'
import { accountRefusal, owedInAll } from '#app/domain/invoice/account.ts'
import { putOnAccount } from '#app/operations/invoice/put-on-account.ts'
import type { Services } from '#app/services.server.ts'
import { invoicesOfCompany } from '#app/storage/invoice/accounts.ts'
import { addCompany, companyById } from '#app/storage/invoice/companies.ts'
import { courseEnrollments } from '#app/storage/schema/booking.ts'
import { addPaidBooking } from '../booking/paid-booking.ts'
import { twoInstances } from './two-instances.ts'

const { dbAt } = twoInstances()

const services = {
  now: () => new Date(),
  env: { invoicing: { vat: null, companyNumber: null, bank: null } },
} as unknown as Services

/** Orders of £250 each that are held and not paid. */
async function heldOrders(count: number) {
  const ids = []
  for (let nth = 0; nth < count; nth += 1) {
    const email = `racer-${nth}@mail.example`
    const { orderId } = await addPaidBooking(dbAt(0), { email, authSecret: 'x' })
    ids.push(orderId)
  }
  await dbAt(0).update(courseEnrollments).set({ status: 'pending', payment: 'none', paid: 0 })
  return ids
}

const newCompany = (name: string) =>
  addCompany(dbAt(0), {
    name,
    address: '1 High Street',
    invoiceEmail: 'a@guarding.example',
    onAccount: true,
    creditLimit: 1000_00,
    participantsMayChange: false,
  })

test('of 20 orders at once on two instances those go on account that fit the limit', async () => {
  const companyId = await newCompany('Racing Ltd')
  const orders = await heldOrders(20)
  const outcomes = await Promise.all(
    orders.map((orderId, nth) =>
      dbAt(nth).transaction((tx) =>
        putOnAccount(tx, { orderId, companyId, actorId: 'staff' }, services),
      ),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4)
  expect(owedInAll(await invoicesOfCompany(dbAt(0), companyId))).toBe(1000_00)
})

test('control: without the lock two orders both see the rest of the limit', async () => {
  const companyId = await newCompany('Control Ltd')
  const bothLooked = Promise.withResolvers<void>()
  let looked = 0
  const withoutLock = (nth: number) =>
    dbAt(nth).transaction(async (tx) => {
      const company = await companyById(tx, companyId)
      const owedPence = owedInAll(await invoicesOfCompany(tx, companyId))
      looked += 1
      if (looked === 2) bothLooked.resolve()
      await bothLooked.promise
      return company && accountRefusal(company, { owedPence, orderPence: 1000_00 })
    })
  expect(await Promise.all([withoutLock(0), withoutLock(1)])).toEqual([null, null])
})
