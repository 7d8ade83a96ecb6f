import { useState } from 'react'
import { MOST_PLACES, placesTyped } from '#app/domain/booking/order/order-form.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'
import { Choice, OnlyIf, type TypedFields } from './choice.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

type Props = TypedFields & {
  page: NewBookingPage
  course: NonNullable<NewBookingPage['course']>
  places: string
  onPlaces: (typed: string) => void
}

/** Which date, how many places, and at what price. */
export function PlaceFields({ page, course, values, errors, places, onPlaces }: Props) {
  const about = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  const choice = { values, errors }
  const isScripted = useScripted()
  const [price, setPrice] = useState(values.price)
  const [date, setDate] = useState(values.date ?? '')
  const [isOnAccount, setOnAccount] = useState(values.forCompany === 'yes')
  const chosen = page.dates.find(({ id }) => id === date)
  const hasClosed = page.dates.some(({ isClosed }) => isClosed)
  return (
    <>
      <Select
        {...about('date')}
        label="Date"
        onChange={({ target }) => setDate(target.value)}
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
      <OnlyIf is={!isScripted || (chosen !== undefined && chosen.left < placesTyped(places))}>
        <Choice type="checkbox" name="overbook" value="yes" {...choice}>
          Overbook the date if too few places are left
        </Choice>
      </OnlyIf>
      <OnlyIf is={!isScripted || chosen?.isWithinRight === true}>
        {page.accounts.length > 0 ? (
          <div role="presentation" onChange={() => setOnAccount(!isOnAccount)}>
            <Choice type="checkbox" name="forCompany" value="yes" {...choice}>
              A company buys on account: it has no right to cancel
            </Choice>
          </div>
        ) : null}
        <OnlyIf is={!isScripted || !isOnAccount || Boolean(errors.requested)}>
          <Choice type="checkbox" name="requested" value="yes" required {...choice}>
            The buyer asked us to start although the course begins within {page.askWithinDays} days,
            the time of the right to cancel (not needed for companies)
          </Choice>
        </OnlyIf>
      </OnlyIf>
      <fieldset
        className="grid gap-1"
        onChange={({ target }) => target instanceof HTMLInputElement && setPrice(target.value)}
      >
        <legend className="mb-1 font-semibold">Price</legend>
        <Choice name="price" value="list" {...choice}>
          List price: {course.price} for each place. {page.groupOffer}
        </Choice>
        <Choice name="price" value="agreed" {...choice}>
          An agreed price
        </Choice>
      </fieldset>
      <OnlyIf is={!isScripted || price === 'agreed'}>
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <Field
            {...about('agreedPrice')}
            label="Agreed price, £"
            hint="For all places"
            inputMode="decimal"
            required={price === 'agreed'}
            className="tabular-nums"
          />
          <Field
            {...about('priceReason')}
            label="Why"
            hint="For example: package offer, returning customer. Staff only."
            required={price === 'agreed'}
            maxLength={200}
          />
        </div>
      </OnlyIf>
    </>
  )
}
