import * as z from 'zod/mini'
import { formErrors } from '../../basics/form-errors.ts'
import type { BookingStatus } from '../booking-status.ts'
import { checkoutForm } from '../checkout-form.ts'
import {
  isSamePerson,
  type ReplacementPolicy,
  type ReplacementRefusal,
  replacementEnd,
} from '../self-service/replacement.ts'
import type { DetailsState } from './details-state.ts'
import { isNamed } from './unnamed.ts'

type Place = {
  status: BookingStatus
  detailsState: DetailsState
  startDate: string | null
  /** Null without a date. */
  runStatus: string | null
}

/** `given`: the details are given, so another person is sent by the rule for that. */
export type NamingRefusal = ReplacementRefusal | 'given'

/** Null when the buyer can say who comes, or correct it; as long as somebody else can be sent. */
export function namingRefusal(
  { status, detailsState, startDate, runStatus }: Place,
  now: Date,
  policy: ReplacementPolicy,
): NamingRefusal | null {
  if (status === 'completed') return 'completed'
  if (status === 'pending') return 'unpaid'
  if (status !== 'confirmed') return 'no-place'
  if (runStatus === 'cancelled') return 'date-cancelled'
  if (detailsState !== 'missing') return 'given'
  return startDate !== null && now >= replacementEnd(startDate, policy) ? 'too-late' : null
}

const { fullName, email, phone } = checkoutForm.shape

export const personForm = z.object({ fullName, email, phone: z.union([z.literal(''), phone]) })

export type NamedPerson = z.output<typeof personForm>

type OpenPlace = { id: string; fullName: string; email: string; phone: string }

type Named = { bookingId: string; seenRevision: number; person: NamedPerson }

/** The name of a place's field in the one form for all places of an order. */
export const placeField = (name: 'fullName' | 'email' | 'phone' | 'revision', bookingId: string) =>
  `${name}-${bookingId}`

/**
 * Who is named in the form: places left blank stay open, those that are as before are left out. The
 * same person cannot take two places of one order; one mailbox may belong to two people.
 */
export function readNames(
  sent: Record<string, string>,
  { open, others }: { open: readonly OpenPlace[]; others: readonly NamedPersonOf[] },
): { named: Named[]; errors: Record<string, string> } {
  const named: Named[] = []
  const errors: Record<string, string> = {}
  const taken: NamedPersonOf[] = [...others]
  for (const place of open) {
    const { id: bookingId } = place
    const typed = typedPerson(sent, bookingId)
    if (!isNamed(place) && Object.values(typed).every((text) => text.trim() === '')) continue
    const form = personForm.safeParse(typed)
    if (!form.success) {
      for (const [name, message] of Object.entries(formErrors(form.error.issues).byField)) {
        errors[`${name}-${bookingId}`] = message
      }
      continue
    }
    const person = form.data
    if (taken.some((each) => isSamePerson(each, person))) {
      errors[placeField('fullName', bookingId)] =
        `${person.fullName} is named for another place already`
    }
    taken.push(person)
    if (isUnchanged(place, person)) continue
    const seenRevision = Number(sent[placeField('revision', bookingId)])
    named.push({ bookingId, seenRevision, person })
  }
  return { named, errors }
}

type NamedPersonOf = { fullName: string; email: string }

export function typedPerson(sent: Record<string, string>, bookingId: string) {
  const text = (name: 'fullName' | 'email' | 'phone') => sent[placeField(name, bookingId)] ?? ''
  return { fullName: text('fullName'), email: text('email'), phone: text('phone') }
}

function isUnchanged(place: OpenPlace, person: NamedPerson) {
  return (
    place.fullName === person.fullName &&
    place.email === person.email &&
    place.phone === person.phone
  )
}
