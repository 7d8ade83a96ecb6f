import { MOST_PLACES } from '#app/domain/booking/order/order-form.ts'
import { Select } from '#app/ui/field.tsx'

const counts = Array.from({ length: MOST_PLACES }, (_, nth) => String(nth + 1))

type Props = {
  places: number
  /** The most that can be chosen; less than usual for an offer of the waitlist. */
  most?: number
  isAttending: boolean
  error: string | undefined
  onPlaces?: (places: number) => void
}

/** How many come, and whether the buyer is one of them. */
export function PlacesChoice({ places, most = MOST_PLACES, isAttending, error, onPlaces }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Select
        name="places"
        label="How many places?"
        defaultValue={String(places)}
        error={error}
        onChange={({ target }) => onPlaces?.(Number(target.value))}
      >
        {counts.slice(0, most).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Select>
      <div className="sm:pt-7">
        {/* Always sent, so that an unticked box is told apart from a form without one. */}
        <input type="hidden" name="attending" value="no" />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="attending"
            value="yes"
            defaultChecked={isAttending}
            className="size-5 shrink-0 accent-link"
          />
          I am attending myself
        </label>
      </div>
      <p className="text-sm text-ink-2 sm:col-span-2">
        Whoever else comes can be named after paying.
        {most === MOST_PLACES ? (
          <>
            {' '}
            More than {MOST_PLACES} places?{' '}
            <a className="text-link underline" href="/contact">
              Write to us
            </a>
            .
          </>
        ) : null}
      </p>
    </div>
  )
}
