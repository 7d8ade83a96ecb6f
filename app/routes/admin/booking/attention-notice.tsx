import { Form, Link } from 'react-router'
import type { LoadedBooking } from './load-booking.server.ts'
import { RevisionFields } from './revision-fields.tsx'

/** Why the booking needs attention: above everything else on its page. */
export function AttentionNotice({ booking }: { booking: LoadedBooking }) {
  const { attention, place, occupiesPlace } = booking
  const overbooked = place && !place.cancelled && place.taken > place.capacity
  const onCancelledRun = place?.cancelled && occupiesPlace
  if (!attention && !overbooked && !onCancelledRun) return null
  return (
    <div className="mb-6 grid gap-3">
      {attention ? (
        <Notice>
          <p className="font-semibold">{attention.text}.</p>
          {attention.beingDone ? null : (
            <Form method="post" preventScrollReset>
              <RevisionFields intent="settle" revision={booking.revision} />
              <button type="submit" className="min-h-8 font-semibold underline underline-offset-4">
                Mark as dealt with
              </button>
            </Form>
          )}
        </Notice>
      ) : null}
      {overbooked ? (
        <Notice>
          <p>
            <strong>This date is overbooked:</strong> {place.taken} people for {place.capacity}{' '}
            places.
          </p>
          <DateLink id={place.id} />
        </Notice>
      ) : null}
      {onCancelledRun && !attention ? (
        <Notice>
          <p>
            <strong>This date is cancelled,</strong> but the booking still holds a place on it.
          </p>
          <DateLink id={place.id} />
        </Notice>
      ) : null}
    </div>
  )
}

function DateLink({ id }: { id: string }) {
  return (
    <Link
      className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
      to={`/admin/schedules/${id}`}
    >
      Open the date
    </Link>
  )
}

function Notice({ children }: { children: React.ReactNode }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
    >
      {children}
    </div>
  )
}
