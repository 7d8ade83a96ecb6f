import { expect, test } from 'vitest'
import { MOST_PLACES, orderedPlaces, orderForm, placesTyped } from './order-form.ts'

const read = (typed: Record<string, string>) => orderedPlaces(orderForm.parse(typed))
const errorsOf = (typed: Record<string, string>) =>
  orderForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

test('a form that does not ask is one place for the buyer', () => {
  const plain = { places: 1, isAttending: true, company: null, shownPence: null }
  expect(read({})).toEqual(plain)
  expect(read({ places: '', attending: 'yes', companyName: ' ' })).toEqual(plain)
})

test('1 to 12 places can be ordered online', () => {
  expect(read({ places: '12', attending: 'no' })).toMatchObject({ places: 12, isAttending: false })
  for (const places of ['0', '13', '-1', '1.5', 'two', '1e9', '1e1', '0x3', '+2']) {
    expect(errorsOf({ places }), places).toEqual([
      ['places', `Please choose 1 to ${MOST_PLACES} places`],
    ])
  }
})

test('a company has a name and an address, and may have a number for its order', () => {
  const company = { companyName: 'Gate & Co', companyAddress: '1 High Street', purchaseOrder: '' }
  expect(read(company).company).toEqual({
    name: 'Gate & Co',
    address: '1 High Street',
    purchaseOrder: '',
  })
  expect(errorsOf({ ...company, companyAddress: '' })).toEqual([
    ['companyAddress', 'Please enter the company address'],
  ])
  expect(errorsOf({ purchaseOrder: 'PO-7' })).toEqual([
    ['companyName', 'Please enter the company name'],
  ])
})

test('what nobody can see or type is not part of a company’s name', () => {
  const typed = {
    companyName: 'Gate\u202E &\u0000 Co\u0008',
    companyAddress: '1 High Street\r\nEpsom',
  }
  expect(read(typed).company).toMatchObject({ name: 'Gate & Co', address: '1 High Street\nEpsom' })
})

test('the total that was shown is pence, or nothing', () => {
  expect(read({ total: '63750' }).shownPence).toBe(637_50)
  for (const total of ['', '-1', '£5', '1e3']) expect(read({ total }).shownPence).toBeNull()
})

test('a form that is shown again has one place where the number cannot be ordered', () => {
  expect(placesTyped('12')).toBe(12)
  expect(placesTyped(undefined)).toBe(1)
  for (const typed of ['', '0', '13', '-1', '1.5', 'three', '9'.repeat(15)]) {
    expect(placesTyped(typed)).toBe(1)
  }
})
