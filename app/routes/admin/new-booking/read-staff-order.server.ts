import { isCalendarDate } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { amountHint, arrivedHint, penceTyped } from '#app/domain/booking/booking-form.ts'
import { orderedPlaces } from '#app/domain/booking/order/order-form.ts'
import { staffOrderForm, type TypedStaffOrder } from '#app/domain/booking/order/staff-order-form.ts'
import { readPeople } from '#app/domain/booking/order/staff-people.ts'
import type { StaffBooking } from '#app/operations/booking/staff-order/add-booking.ts'
import type { Services } from '#app/services.server.ts'
import { readSent, refusedForm, type Sent } from '../action-result.ts'

/** What was typed as an order, or the answer that says what is wrong with it. */
export function readStaffOrder(sent: Sent, { now, env }: Pick<Services, 'now' | 'env'>) {
  const { typed, refusal } = readSent(staffOrderForm, sent)
  if (refusal) return { order: null, refusal }
  const { places, isAttending } = orderedPlaces(typed)
  const { people, errors: unreadable } = readPeople(sent, {
    places,
    attending: isAttending ? typed : null,
  })
  const today = londonToday(now())
  const wrong = {
    ...unreadable,
    ...problems(typed, { today, hasBank: Boolean(env.invoicing.bank) }),
  }
  if (Object.keys(wrong).length > 0) return { order: null, refusal: refusedForm(sent, wrong) }
  const { submission, courseSlug, fullName, email, phone, means, holdUntil } = typed
  const { emergencyContact, dietaryRequirements } = typed
  const order: Omit<StaffBooking, 'actorId'> = {
    submission,
    courseSlug,
    scheduleId: typed.date || null,
    means,
    holdUntil,
    ...orderedPlaces(typed),
    buyer: { fullName, email, phone },
    details: { emergencyContact, dietaryRequirements },
    people,
    account: typed.account ? { companyId: typed.account, purchaseOrder: typed.accountOrder } : null,
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
  }
  return { order, refusal: null }
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

type Known = { today: string; hasBank: boolean }

/** What is wrong, by field, in the order of the form. */
function problems(typed: TypedStaffOrder, { today, hasBank }: Known): Record<string, string> {
  const { account, means, receivedOn, deposit, balanceDue } = typed
  const isAgreed = typed.price === 'agreed'
  const { isAttending } = orderedPlaces(typed)
  const ownDetail = ownDetails.find((name) => typed[name])
  const isHere = hasArrived(typed)
  const isPart = isHere && typed.received === 'part'
  const isPaidLater = isPart && typed.rest === 'link'
  const isAwaited = !account && (!isHere || isPaidLater)
  const inParts = !account && deposit !== ''
  const checks: [isWrong: boolean, field: string, text: string][] = [
    [isAgreed && isNothing(typed.agreedPrice), 'agreedPrice', amountHint],
    [isAgreed && typed.priceReason.length < 3, 'priceReason', reasonHint],
    [!account && means === 'bank-transfer' && !hasBank, 'means', noBank],
    // Of others it is not the buyer who tells it.
    [!isAttending && ownDetail !== undefined, ownDetail ?? '', othersTell],
    [isPart && isNothing(typed.amount), 'amount', amountHint],
    [isHere && typed.reference === '', 'reference', referenceHint],
    [isPart && !isPaidLater && typed.restReference === '', 'restReference', referenceHint],
    [isHere && (!isCalendarDate(receivedOn) || receivedOn > today), 'receivedOn', arrivedHint],
    [isAwaited && !isCalendarDate(typed.holdUntil), 'holdUntil', 'Please choose a day'],
    [inParts && isNothing(deposit), 'deposit', amountHint],
    [inParts && !/^\d{1,2}$/.test(typed.laterPayments || '1'), 'laterPayments', paymentsHint],
    [inParts && balanceDue !== '' && !isCalendarDate(balanceDue), 'balanceDue', dayHint],
  ]
  return Object.fromEntries(checks.flatMap(([isWrong, ...error]) => (isWrong ? [error] : [])))
}

const isNothing = (typed: string) => (penceTyped(typed) ?? 0) <= 0

const ownDetails = ['emergencyContact', 'dietaryRequirements'] as const

const reasonHint = 'Please say why another price was agreed'
const noBank = 'Our bank account is not in the settings: please choose another way'
const othersTell = 'Only others come: they give this themselves. Please empty it'
const referenceHint = 'Please enter a reference, such as the number of the receipt'
const dayHint = 'Please enter a day'
const paymentsHint = 'Please enter how many payments follow the deposit'
