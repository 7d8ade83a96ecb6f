import * as z from 'zod/mini'
import { requiredText } from '#app/domain/basics/form-text.ts'

const capacity = 'Capacity must be a whole number from 1 to 500'

export const venueForm = z.object({
  name: requiredText('Please enter a name').check(
    z.maxLength(100, 'Name must be less than 100 characters'),
  ),
  address: requiredText('Please enter the address').check(
    z.maxLength(200, 'Address must be less than 200 characters'),
  ),
})

export const roomForm = z.object({
  name: requiredText('Please enter a name').check(
    z.maxLength(100, 'Name must be less than 100 characters'),
  ),
  capacity: z.coerce
    .number(capacity)
    .check(z.int(capacity), z.gte(1, capacity), z.lte(500, capacity)),
})
