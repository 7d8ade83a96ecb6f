import { MOST_PLACES, placesTyped } from '#app/domain/booking/order/order-form.ts'
import { personFields } from '#app/domain/booking/order/staff-people.ts'
import { Field } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import type { TypedFields } from './choice.tsx'

/** What opens a part of the form that most bookings do not need. */
export const summaryLook =
  'inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4'

type Props = TypedFields & { places: string; isAttending: boolean }

/** Who else comes, as far as staff know it now. Without script there is a row for every place there can be. */
export function PeopleFields({ values, errors, places, isAttending }: Props) {
  const isScripted = useScripted()
  const open = placesTyped(places) - (isAttending ? 1 : 0)
  const isFilled = (nth: number) =>
    Object.values(personFields(nth)).some((name) => values[name] || errors[name])
  const rows = Array.from({ length: MOST_PLACES }, (_, at) => at + 1)
  const shown = rows.filter((nth) => !isScripted || nth <= open || isFilled(nth))
  if (shown.length === 0) return null
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <details open={isScripted || rows.some(isFilled)}>
      <summary className={summaryLook}>Name the others now (optional)</summary>
      <p className="mt-2 text-sm text-ink-2">
        Each gets an e-mail with a link of their own as soon as the places are confirmed. Blank rows
        are named later, by the buyer or by you.
      </p>
      <ol className="mt-3 grid gap-4">
        {shown.map((nth) => (
          <li key={nth} className="grid gap-4 sm:grid-cols-2">
            <Field
              {...about(personFields(nth).fullName)}
              label={`Person ${nth}: full name`}
              autoComplete="off"
            />
            <Field
              {...about(personFields(nth).email)}
              label={`Person ${nth}: e-mail`}
              type="email"
              autoComplete="off"
            />
          </li>
        ))}
      </ol>
    </details>
  )
}
