import type * as z from 'zod/mini'
import { formErrors } from '#app/domain/basics/form-errors.ts'
import { checkoutForm } from '../checkout-form.ts'
import { dateOfBirth } from './date-of-birth.ts'

/** What a participant tells us; checked as at the booking. */
const personFields = checkoutForm

export type ParticipantDetails = z.output<typeof personFields> & { dateOfBirth: string }

type Asked = {
  today: string
  startDate: string | null
  minimumAge: number | null
  /** Each has to be agreed to. */
  declarations: readonly { id: string }[]
}

type ReadDetails =
  | { details: ParticipantDetails; errors: null }
  /** In the order of the form. */
  | { details: null; errors: Record<string, string> }

/** The fields of the form, as somebody typed them. */
export function typedDetails(sent: Record<string, unknown>) {
  const text = (name: string) => String(sent[name] ?? '')
  return {
    fullName: text('fullName'),
    birthDay: text('birthDay'),
    birthMonth: text('birthMonth'),
    birthYear: text('birthYear'),
    email: text('email'),
    phone: text('phone'),
    emergencyContact: text('emergencyContact'),
    dietaryRequirements: text('dietaryRequirements'),
  }
}

export type TypedDetails = ReturnType<typeof typedDetails>

export const declarationField = (id: string) => `declared-${id}`

export function readDetails(sent: Record<string, unknown>, asked: Asked): ReadDetails {
  const typed = typedDetails(sent)
  const person = personFields.safeParse(typed)
  const born = dateOfBirth(typed, asked)
  const ofPerson = person.success ? {} : formErrors(person.error.issues).byField
  const { fullName, ...others } = ofPerson
  const errors: Record<string, string> = {
    ...(fullName === undefined ? {} : { fullName }),
    ...(born.problem === null ? {} : { birthDay: born.problem }),
    ...others,
  }
  for (const { id } of asked.declarations) {
    const field = declarationField(id)
    if (sent[field] !== 'yes') errors[field] = 'Please tick this to agree, or call us'
  }
  if (!person.success || born.date === null || Object.keys(errors).length > 0) {
    return { details: null, errors }
  }
  return { details: { ...person.data, dateOfBirth: born.date }, errors: null }
}

type StoredDetails = {
  fullName: string
  email: string
  phone: string
  dateOfBirth: string | null
  emergencyContact: string | null
  dietaryRequirements: string | null
}

/** What was given before, as the form has it. */
export function storedAsTyped(stored: StoredDetails): TypedDetails {
  const [birthYear = '', birthMonth = '', birthDay = ''] = stored.dateOfBirth?.split('-') ?? []
  const withoutZero = (part: string) => part.replace(/^0/, '')
  return {
    fullName: stored.fullName,
    email: stored.email,
    phone: stored.phone,
    birthDay: withoutZero(birthDay),
    birthMonth: withoutZero(birthMonth),
    birthYear,
    emergencyContact: stored.emergencyContact ?? '',
    dietaryRequirements: stored.dietaryRequirements ?? '',
  }
}
