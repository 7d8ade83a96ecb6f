import type { BankAccount } from '../app/domain/booking/order/bank-account.ts'
import { academy } from './academy.ts'

const { street, town, county } = academy.address

/** The academy at the head of a receipt or an invoice, its name first. */
export const sellerLines: readonly string[] = [
  academy.legalName,
  street,
  `${town}, ${county}`,
  academy.email,
  academy.phones.bookings.display,
]

/** Shown by the sandbox, so that a transfer can be tried out: no bank has this sort code. */
export const exampleBankAccount: BankAccount = {
  name: 'EXAMPLE ONLY, do not pay',
  sortCode: '00-00-00',
  number: '00000000',
}
