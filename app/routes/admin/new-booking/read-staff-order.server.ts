import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { amountHint, arrivedHint, penceTyped } from '#app/domain/booking/booking-form.ts'
import { orderedPlaces } from '#app/domain/booking/order/order-form.ts'
import { staffOrderForm, type TypedStaffOrder } from '#app/domain/booking/order/staff-order-form.ts'
import { readPeople } from '#app/domain/booking/order/staff-people.ts'
import type { StaffBooking } from '#app/operations/booking/staff-order/add-booking.ts'
import type { Services } from '#app/services.server.ts'
import type { Sent } from '../action-result.ts'

type Read =
  | { ok: true; order: Omit<StaffBooking, 'actorId'> }
  | { ok: false; errors: Record<string, string> }

/** What was typed as an order, or what is wrong with it by field. */
export function readStaffOrder(sent: Sent, { now, env }: Pick<Services, 'now' | 'env'>): Read {
  const form = staffOrderForm.safeParse(sent)
  const errors = form.success ? {} : formErrors(form.error.issues).byField
  if (!form.success) return { ok: false, errors }
  const typed = form.data
  const { places, isAttending } = orderedPlaces(typed)
  const { people, errors: unreadable } = readPeople(sent, {
    places,
    attending: isAttending ? typed : null,
  })
  const problems = {
    ...unreadable,
    ...priceProblems(typed),
    ...(!typed.account && typed.means === 'bank-transfer' && !env.invoicing.bank
      ? { means: 'Our bank account is not in the settings: please choose another way' }
      : {}),
    ...(isAttending ? {} : detailsProblems(typed)),
    ...paymentProblems(typed, londonToday(now())),
  }
  if (Object.keys(problems).length > 0) return { ok: false, errors: problems }
  const { submission, courseSlug, fullName, email, phone, means, holdUntil } = typed
  const { emergencyContact, dietaryRequirements } = typed
  return {
    ok: true,
    order: {
      submission,
      courseSlug,
      scheduleId: typed.date || null,
      means,
      holdUntil,
      ...orderedPlaces(typed),
      buyer: { fullName, email, phone },
      details: { emergencyContact, dietaryRequirements },
      people,
      account: typed.account
        ? { companyId: typed.account, purchaseOrder: typed.accountOrder }
        : null,
      agreed:
        typed.price === 'agreed'
          ? { pence: penceTyped(typed.agreedPrice) ?? 0, reason: typed.priceReason }
          : null,
      received: receivedOf(typed),
      deposit:
        typed.deposit && !typed.account
          ? {
              pence: penceTyped(typed.deposit) ?? 0,
              laterPayments: Number(typed.laterPayments || '1'),
              lastDueOn: typed.balanceDue || null,
            }
          : null,
      overbook: typed.overbook === 'yes',
      requested: typed.requested === 'yes',
      enquiryId: typed.enquiry || null,
    },
  }
}

const hasArrived = ({ account, means, received }: TypedStaffOrder) =>
  !account && means !== 'link' && received !== 'no'

function receivedOf(typed: TypedStaffOrder) {
  if (!hasArrived(typed)) return null
  const { received, reference, receivedOn: on, rest, restReference } = typed
  if (received === 'yes') return { pence: null, reference, on }
  const pence = penceTyped(typed.amount) ?? 0
  const second = rest === 'link' ? null : { method: rest, reference: restReference }
  return { pence, reference, on, rest: second }
}

/** Of others it is not the buyer who tells it. */
function detailsProblems(typed: TypedStaffOrder): Record<string, string> {
  const [name] = (['emergencyContact', 'dietaryRequirements'] as const).filter(
    (each) => typed[each],
  )
  if (!name) return {}
  return { [name]: 'Only others come: they give this themselves. Please empty it' }
}

const referenceHint = 'Please enter a reference, such as the number of the receipt'

function priceProblems(typed: TypedStaffOrder): Record<string, string> {
  if (typed.price !== 'agreed') return {}
  const pence = penceTyped(typed.agreedPrice)
  return {
    ...((pence ?? 0) <= 0 && { agreedPrice: amountHint }),
    ...(typed.priceReason.length < 3 && { priceReason: 'Please say why another price was agreed' }),
  }
}

function paymentProblems(typed: TypedStaffOrder, today: string): Record<string, string> {
  const problems: Record<string, string> = {}
  if (typed.account) return problems
  if (hasArrived(typed)) {
    const isPart = typed.received === 'part'
    if (isPart && (penceTyped(typed.amount) ?? 0) <= 0) problems.amount = amountHint
    if (typed.reference === '') problems.reference = referenceHint
    if (isPart && typed.rest !== 'link' && typed.restReference === '')
      problems.restReference = referenceHint
    if (!isCalendarDate(typed.receivedOn) || typed.receivedOn > today)
      problems.receivedOn = arrivedHint
  }
  const awaits = !hasArrived(typed) || (typed.received === 'part' && typed.rest === 'link')
  if (awaits && !isCalendarDate(typed.holdUntil)) problems.holdUntil = 'Please choose a day'
  if (typed.deposit) {
    if ((penceTyped(typed.deposit) ?? 0) <= 0) problems.deposit = amountHint
    if (!/^\d{1,2}$/.test(typed.laterPayments || '1'))
      problems.laterPayments = 'Please enter how many payments follow the deposit'
    if (typed.balanceDue && !isCalendarDate(typed.balanceDue))
      problems.balanceDue = 'Please enter a day'
  }
  return problems
}
