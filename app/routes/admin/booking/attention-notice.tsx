import { Link } from 'react-router'
import { planWords } from '#app/domain/booking/matter.ts'
import type { ActionResult } from '../action-result.ts'
import { DisputeQuestion } from '../matters/dispute-question.tsx'
import { OpenMatter } from '../matters/open-matter.tsx'
import type { LoadedBooking } from './load-booking.server.ts'
import { RevisionFields } from './revision-fields.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** Why the booking needs attention: above what can be done with it. */
export function AttentionNotice({ booking, result }: Props) {
  const { matters, isPlanned, place, occupiesPlace } = booking
  const about = result?.intent === 'settle' ? result : undefined
  const overbooked = place && !place.cancelled && place.taken > place.capacity
  const onCancelledRun = place?.cancelled && occupiesPlace
  if (matters.length === 0 && !isPlanned && !overbooked && !onCancelledRun) return null
  return (
    <div className="mb-6 grid gap-3">
      {isPlanned ? (
        <Notice>
          <p className="font-semibold">{planWords.text}.</p>
        </Notice>
      ) : null}
      {matters.map((matter) => (
        <OpenMatter
          key={matter.id}
          matter={matter}
          error={about?.values?.matter === matter.id ? about.errors?.settlementNote : undefined}
          offers={matter.kind === 'cancelled-paid' ? <AfterCancelling booking={booking} /> : null}
        >
          <RevisionFields intent="settle" revision={booking.revision} />
        </OpenMatter>
      ))}
      {result?.confirm?.intent === 'settle' ? <DisputeQuestion sent={result.confirm} /> : null}
      {overbooked ? (
        <Notice>
          <p>
            <strong>This date is overbooked:</strong> {place.taken} people for {place.capacity}{' '}
            places.
          </p>
          <DateLink id={place.id} />
        </Notice>
      ) : null}
      {onCancelledRun && !isPlanned && matters.length === 0 ? (
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

/** The status selector refunds nothing: that is one step from here. */
function AfterCancelling({ booking: { money } }: { booking: LoadedBooking }) {
  return (
    <p className="print:hidden">
      <a
        className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
        href="#refund"
      >
        {money.way === 'invoice' ? 'Reduce the invoice…' : 'Refund…'}
      </a>
    </p>
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
