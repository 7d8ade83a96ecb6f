import { MOST_PLACES } from '../../../domain/booking/order/order-form.ts'
import { Field, Select } from '../../../ui/field.tsx'
import { Choice, FieldGroup, type TypedFields } from './field-group.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

type Props = TypedFields & {
  page: NewBookingPage
  course: NonNullable<NewBookingPage['course']>
  onPlaces: (typed: string) => void
}

/** Which date, how many places, and at what price. */
export function PlaceFields({ page, course, values, errors, onPlaces }: Props) {
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = { values, errors }
  const hasClosed = page.dates.some(({ isClosed }) => isClosed)
  return (
    <FieldGroup title="Places and price">
      <Select
        {...about('date')}
        label="Date"
        hint={
          hasClosed
            ? 'Online booking of some dates is closed. That does not bind you: the audit log says that you booked after it.'
            : undefined
        }
      >
        <option value="">To be arranged: no place is held</option>
        {page.dates.map(({ id, text, isClosed }) => (
          <option key={id} value={id}>
            {text}
            {isClosed ? ' (online booking closed)' : ''}
          </option>
        ))}
      </Select>
      <Field
        {...about('places')}
        label="Places"
        type="number"
        min={1}
        max={MOST_PLACES}
        inputMode="numeric"
        onChange={({ target }) => onPlaces(target.value)}
        className="max-w-24 tabular-nums"
      />
      <Choice type="checkbox" name="overbook" value="yes" {...choice}>
        Overbook the date if too few places are left
      </Choice>
      <Choice type="checkbox" name="requested" value="yes" {...choice}>
        The buyer asked us to start although the course begins within {page.askWithinDays} days, the
        time of the right to cancel (not needed for companies)
      </Choice>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Price</legend>
        <Choice name="price" value="list" {...choice}>
          List price: {course.price} for each place. {page.groupOffer}
        </Choice>
        <Choice name="price" value="agreed" {...choice}>
          An agreed price
        </Choice>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field
          {...about('agreedPrice')}
          label="Agreed price, £"
          hint="For all places"
          inputMode="decimal"
          className="tabular-nums"
        />
        <Field
          {...about('priceReason')}
          label="Why"
          hint="For example: package offer, returning customer. Staff only."
          maxLength={200}
        />
      </div>
    </FieldGroup>
  )
}
