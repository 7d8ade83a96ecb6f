import * as z from 'zod/mini'
import { optionalText } from '#app/domain/basics/form-text.ts'
import type { Company } from './company.ts'

/** Places in one online order; for more there is the contact form. */
export const MOST_PLACES = 12

const howMany = `Please choose 1 to ${MOST_PLACES} places`

/** Not "1e1" or "0x3", which would be numbers as well. */
const digitsTyped = (typed: unknown) =>
  /^\s*\d+\s*$/.test(String(typed)) ? Number(typed) : Number.NaN

/** The part of the booking form that is about the order: how many places, and who pays. */
export const orderForm = z
  .object({
    // A form without the question is for one place.
    places: z.pipe(
      z.transform((typed) => (typed === '' || typed === undefined ? 1 : digitsTyped(typed))),
      z.number(howMany).check(z.int(howMany), z.gte(1, howMany), z.lte(MOST_PLACES, howMany)),
    ),
    attending: z._default(z.string(), 'yes'),
    /** The total that the buyer was shown, in pence; empty without one. */
    total: z.pipe(
      z._default(z.string(), ''),
      z.transform((typed: string) => (/^\d{1,8}$/.test(typed) ? Number(typed) : null)),
    ),
    companyName: optionalText(160, 'Company name'),
    companyAddress: optionalText(500, 'Company address'),
    purchaseOrder: optionalText(60, 'Purchase order number'),
  })
  .check(
    z.refine(
      (typed) => typed.companyName !== '' || typed.companyAddress + typed.purchaseOrder === '',
      { message: 'Please enter the company name', path: ['companyName'] },
    ),
    z.refine((typed) => typed.companyName === '' || typed.companyAddress !== '', {
      message: 'Please enter the company address',
      path: ['companyAddress'],
    }),
  )

/** For a form that is shown again: one place where what was typed cannot be ordered. */
export function placesTyped(typed: string | undefined) {
  const places = digitsTyped(typed || '1')
  return Number.isInteger(places) && places >= 1 && places <= MOST_PLACES ? places : 1
}

type Ordered = {
  places: number
  isAttending: boolean
  company: Company | null
  shownPence: number | null
}

export function orderedPlaces(typed: z.output<typeof orderForm>): Ordered {
  const { places, attending, total, companyName, companyAddress, purchaseOrder } = typed
  return {
    places,
    isAttending: attending !== 'no',
    shownPence: total,
    company: companyName ? { name: companyName, address: companyAddress, purchaseOrder } : null,
  }
}
