import { formErrors } from '#app/domain/basics/form-errors.ts'
import { type NamedPerson, personForm } from '../participant/naming.ts'
import { isSamePerson } from '../self-service/replacement.ts'
import { MOST_PLACES } from './order-form.ts'

/** The fields of one person in the form with which staff add a booking; the first is 1. */
export const personFields = (nth: number) => ({
  fullName: `person-${nth}-name`,
  email: `person-${nth}-email`,
})

type Ordered = {
  places: number
  /** Who buys and comes; null when only others come. */
  attending: { fullName: string; email: string } | null
}

/** Whom staff name at once, in the order of the form; rows left blank are skipped. */
export function readPeople(
  sent: Record<string, unknown>,
  { places, attending }: Ordered,
): { people: NamedPerson[]; errors: Record<string, string> } {
  const people: NamedPerson[] = []
  const errors: Record<string, string> = {}
  const open = places - (attending ? 1 : 0)
  for (let nth = 1; nth <= MOST_PLACES; nth += 1) {
    const fields = personFields(nth)
    const typed = { fullName: textOf(sent[fields.fullName]), email: textOf(sent[fields.email]) }
    if (typed.fullName === '' && typed.email === '') continue
    const form = personForm.safeParse({ ...typed, phone: '' })
    if (!form.success) {
      const { fullName, email } = formErrors(form.error.issues).byField
      if (fullName) errors[fields.fullName] = typed.fullName ? fullName : 'Please enter a name'
      if (email) errors[fields.email] = typed.email ? email : 'Please enter their e-mail'
      continue
    }
    const person = form.data
    const known = attending ? [attending, ...people] : people
    if (known.some((each) => isSamePerson(each, person)))
      errors[fields.fullName] = `${person.fullName} has a place of this order already`
    else if (people.length >= open) errors[fields.fullName] = tooMany(open)
    people.push(person)
  }
  return { people, errors }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function tooMany(open: number) {
  if (open === 0)
    return 'The buyer takes the only place: choose more places, or that only others come'
  return `There ${open === 1 ? 'is 1 place' : `are ${open} places`} for others: choose more places, or name fewer people`
}
