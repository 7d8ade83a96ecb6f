import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { planWords } from '#app/domain/booking/matter.ts'
import { DisputeQuestion } from '../matters/dispute-question.tsx'
import { OpenMatter } from '../matters/open-matter.tsx'
import { useAsked, useSent, WhichForm } from '../portal-form.tsx'
import { useBooking } from './use-booking.ts'

/** Why the booking needs attention: above what can be done with it. */
export function AttentionNotice() {
  const { matters, isPlanned, place, occupiesPlace, revision, money } = useBooking()
  const about = useSent('settle')
  const asked = useAsked('settle')
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
          offers={
            // The status selector refunds nothing: that is one step from here.
            matter.kind === 'cancelled-paid' ? (
              <p className="print:hidden">
                <a className={link} href="#refund">
                  {money.way === 'invoice' ? 'Reduce the invoice…' : 'Refund…'}
                </a>
              </p>
            ) : null
          }
        >
          <WhichForm intent="settle" revision={revision} />
        </OpenMatter>
      ))}
      {asked ? <DisputeQuestion sent={asked} /> : null}
      {overbooked ? (
        <Notice dateId={place.id}>
          <p>
            <strong>This date is overbooked:</strong> {place.taken} people for {place.capacity}{' '}
            places.
          </p>
        </Notice>
      ) : null}
      {onCancelledRun && !isPlanned && matters.length === 0 ? (
        <Notice dateId={place.id}>
          <p>
            <strong>This date is cancelled,</strong> but the booking still holds a place on it.
          </p>
        </Notice>
      ) : null}
    </div>
  )
}

const link = 'inline-flex min-h-8 items-center font-semibold underline underline-offset-4'

function Notice({ dateId, children }: { dateId?: string; children: ReactNode }) {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border-l-4 border-red bg-red-pale px-4 py-3"
    >
      {children}
      {dateId ? (
        <Link className={link} to={`/admin/schedules/${dateId}`}>
          Open the date
        </Link>
      ) : null}
    </div>
  )
}
