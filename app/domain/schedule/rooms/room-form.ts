import * as z from 'zod/mini'
import { requiredText, shorterThan, wholeNumber } from '#app/domain/basics/form-text.ts'

const name = () => requiredText('Please enter a name').check(shorterThan(100, 'Name'))

export const venueForm = z.object({
  name: name(),
  address: requiredText('Please enter the address').check(shorterThan(200, 'Address')),
})

export const roomForm = z.object({
  name: name(),
  capacity: wholeNumber('Capacity must be a whole number from 1 to 500', 1, 500),
})
