import { MOST_PLACES, placesTyped } from '#app/domain/booking/order/order-form.ts'
import { TypedField, TypedSelect } from '../portal-form.tsx'
import { useAnswers } from './answers.tsx'
import { Choice, Choices, OnlyIf } from './choice.tsx'
import type { NewBookingPage } from './load-new-booking.server.ts'

type Props = { page: NewBookingPage; course: NonNullable<NewBookingPage['course']> }

/** Which date, how many places, and at what price. */
export function PlaceFields({ page, course }: Props) {
  const { answer, needs, hasError } = useAnswers()
  const isAgreed = answer('price') === 'agreed'
  const chosen = page.dates.find(({ id }) => id === answer('date'))
  const isTooFull = chosen !== undefined && chosen.left < placesTyped(answer('places'))
  const hasClosed = page.dates.some(({ isClosed }) => isClosed)
  return (
    <>
      <TypedSelect
        name="date"
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
      </TypedSelect>
      <TypedField
        name="places"
        label="Places"
        type="number"
        min={1}
        max={MOST_PLACES}
        inputMode="numeric"
        className="max-w-24 tabular-nums"
      />
      <OnlyIf is={needs(isTooFull)}>
        <Choice type="checkbox" name="overbook" value="yes">
          Overbook the date if too few places are left
        </Choice>
      </OnlyIf>
      <OnlyIf is={needs(chosen?.isWithinRight === true)}>
        {page.accounts.length > 0 ? (
          <Choice type="checkbox" name="forCompany" value="yes">
            A company buys on account: it has no right to cancel
          </Choice>
        ) : null}
        <OnlyIf is={needs(answer('forCompany') !== 'yes' || hasError('requested'))}>
          <Choice type="checkbox" name="requested" value="yes" required>
            The buyer asked us to start although the course begins within {page.askWithinDays} days,
            the time of the right to cancel (not needed for companies)
          </Choice>
        </OnlyIf>
      </OnlyIf>
      <Choices
        legend="Price"
        name="price"
        of={[
          ['list', `List price: ${course.price} for each place. ${page.groupOffer}`],
          ['agreed', 'An agreed price'],
        ]}
      />
      <OnlyIf is={needs(isAgreed)}>
        <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
          <TypedField
            name="agreedPrice"
            label="Agreed price, £"
            hint="For all places"
            inputMode="decimal"
            required={isAgreed}
            className="tabular-nums"
          />
          <TypedField
            name="priceReason"
            label="Why"
            hint="For example: package offer, returning customer. Staff only."
            required={isAgreed}
            maxLength={200}
          />
        </div>
      </OnlyIf>
    </>
  )
}
