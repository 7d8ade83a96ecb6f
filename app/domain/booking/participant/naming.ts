import * as z from 'zod/mini'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import type { BookingStatus } from '../booking-status.ts'
import { checkoutForm } from '../checkout-form.ts'
import {
  isSamePerson,
  type ReplacementPolicy,
  type ReplacementRefusal,
  replacementEnd,
  sameAddress,
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

type Known = {
  open: readonly OpenPlace[]
  /** Places that the buyer cannot name. Their addresses are not compared: that would tell them. */
  others: readonly NamedPersonOf[]
}

/** The field with the addresses of which the buyer has said that people share them. */
export const SHARED_FIELD = 'shared'

/**
 * Who is named in the form: places left blank stay open, those that are as before are left out. The
 * same person cannot take two places of one order. One mailbox may belong to two people, but both get
 * their link there, so the buyer is asked once: `shared` are the addresses to ask about.
 */
export function readNames(
  sent: Record<string, string>,
  { open, others }: Known,
): { named: Named[]; errors: Record<string, string>; shared: string[] } {
  const agreed = (sent[SHARED_FIELD] ?? '').split(' ')
  const shared: string[] = []
  const typedSoFar: (NamedPersonOf & { isKept: boolean })[] = []
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
        errors[`${name}-${bookingId}`] = blankText(name, typed) ?? message
      }
      continue
    }
    const person = form.data
    if (taken.some((each) => isSamePerson(each, person))) {
      errors[placeField('fullName', bookingId)] =
        `${person.fullName} is named for another place already`
    }
    taken.push(person)
    const isKept = isUnchanged(place, person)
    // Of two that were saved before the question was answered then.
    const sharing = typedSoFar.find((each) => sameAddress(each, person) && !(each.isKept && isKept))
    typedSoFar.push({ ...person, isKept })
    const address = person.email.toLowerCase()
    if (sharing && !isSamePerson(sharing, person) && !agreed.includes(address)) {
      shared.push(address)
      errors[placeField('email', bookingId)] ??=
        `${sharing.fullName} has the same address, so both links go there. If they share it, press the button again; otherwise enter an address of their own`
    }
    if (isKept) continue
    const seenRevision = Number(sent[placeField('revision', bookingId)])
    named.push({ bookingId, seenRevision, person })
  }
  return { named, errors, shared: [...new Set([...agreed.filter(Boolean), ...shared])] }
}

/** What is missing, in words that say why it is asked for. */
function blankText(name: string, typed: Record<string, string>) {
  if ((typed[name] ?? '').trim() !== '') return undefined
  if (name === 'email') return 'Please enter their email address: their link goes there'
  return name === 'fullName' ? 'Please enter their full name' : undefined
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
