import { data, redirect } from 'react-router'
import { formErrors } from '../../../domain/basics/form-errors.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { checkoutForm } from '../../../domain/booking/checkout-form.ts'
import { log } from '../../../log.server.ts'
import { startCheckout } from '../../../operations/booking/start-checkout.ts'
import type { Services, Visit } from '../../../services.server.ts'
import { refusals } from './refusals.ts'

const fields = ['fullName', 'email', 'phone', 'emergencyContact', 'dietaryRequirements'] as const

type BookingValues = Record<(typeof fields)[number] | 'date', string>

/** From a sent form to the card provider's page, or back with what is wrong and what was typed. */
export async function takeBooking(
  sent: FormData,
  courseSlug: string,
  services: Services,
  visit: Visit,
) {
  const values = typed(sent)
  const read = checkoutForm.safeParse(values)
  if (!read.success) {
    const { first, byField } = formErrors(read.error.issues)
    return data({ values, errors: byField, toast: { title: 'Invalid Input', text: first } }, 422)
  }
  const refuse = (reason: keyof typeof refusals) => {
    const { status, title, text } = refusals[reason]
    return data({ values, errors: { [aboutDate(reason)]: text }, toast: { title, text } }, status)
  }
  const submission = String(sent.get('submission') ?? '')
  if (!isRecordId(submission)) return refuse('not-our-form')
  if (values.date && !isRecordId(values.date)) return refuse('no-such-date')
  try {
    const outcome = await startCheckout(
      {
        courseSlug,
        scheduleId: values.date || null,
        submission,
        customer: read.data,
        clientAddress: visit.clientAddress,
      },
      services,
    )
    return outcome.ok ? redirect(outcome.url, 303) : refuse(outcome.reason)
  } catch (error) {
    log.error({ requestId: visit.requestId, err: error }, 'checkout failed')
    return refuse('unexpected')
  }
}

function aboutDate(reason: keyof typeof refusals) {
  return reason === 'no-such-date' || reason === 'sold-out' ? 'date' : ''
}

function typed(sent: FormData) {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = Object.fromEntries(fields.map((name) => [name, text(name)]))
  return { ...values, date: text('date') } as BookingValues
}
