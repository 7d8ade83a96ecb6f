import { MOST_PLACES, placesTyped } from '#app/domain/booking/order/order-form.ts'
import { personFields } from '#app/domain/booking/order/staff-people.ts'
import { TypedField } from '../portal-form.tsx'
import { useAnswers } from './answers.tsx'
import { Part } from './choice.tsx'

/** Who else comes, as far as staff know it now. Without script there is a row for every place there can be. */
export function PeopleFields() {
  const { answer, needs, isFilled, isScripted } = useAnswers()
  const open = placesTyped(answer('places')) - (answer('attending') === 'no' ? 0 : 1)
  const rows = Array.from({ length: MOST_PLACES }, (_, at) => ({
    nth: at + 1,
    isTyped: isFilled(...Object.values(personFields(at + 1))),
  }))
  const shown = rows.filter(({ nth, isTyped }) => needs(nth <= open) || isTyped)
  if (shown.length === 0) return null
  return (
    <Part
      title="Name the others now (optional)"
      isOpen={isScripted || rows.some(({ isTyped }) => isTyped)}
    >
      <p className="mt-2 text-sm text-ink-2">
        Each gets an e-mail with a link of their own as soon as the places are confirmed. Blank rows
        are named later, by the buyer or by you.
      </p>
      <ol className="mt-3 grid gap-4">
        {shown.map(({ nth }) => (
          <li key={nth} className="grid gap-4 sm:grid-cols-2">
            <TypedField
              name={personFields(nth).fullName}
              label={`Person ${nth}: full name`}
              autoComplete="off"
            />
            <TypedField
              name={personFields(nth).email}
              label={`Person ${nth}: e-mail`}
              type="email"
              autoComplete="off"
            />
          </li>
        ))}
      </ol>
    </Part>
  )
}
