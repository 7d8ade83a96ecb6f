import * as z from 'zod/mini'
import { seenCount } from '#app/domain/basics/form-text.ts'
import { checkoutForm } from '../checkout-form.ts'

const { fullName, email, phone } = checkoutForm.shape

/** Who comes instead; checked as at the booking. */
export const replacementForm = z.object({ fullName, email, phone, revision: seenCount() })
