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
