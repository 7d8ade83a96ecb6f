import { statusBadge, statusLabel } from '#app/domain/booking/booking-status.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { refundTerms } from '#content/settings.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { useAsked } from '../portal-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { StatusSelector } from './status-selector.tsx'
import { useBooking } from './use-booking.ts'

export function CourseDetails() {
  const { course, status, place, isPaid } = useBooking()
  return (
    <Panel
      id="course"
      title="Course Details"
      aside={<Badge tone={statusBadge(status)}>{statusLabel(status)}</Badge>}
    >
      <DescriptionList
        items={[
          { label: 'Course', value: <span className="font-semibold">{course.title}</span> },
          {
            label: 'Course Date',
            value: <span className="font-semibold">{course.date || 'To be arranged'}</span>,
          },
          { label: 'Where', value: place?.location },
          { label: 'Places', value: place && <FillBar {...place} /> },
          { label: 'Price', value: course.price },
          { label: 'Paid by', value: course.paidBy },
          {
            label: `Start within ${refundTerms.statutoryCancellationDays} days`,
            value: course.expressRequest,
          },
        ]}
      />
      <div className="mt-5 border-t border-line pt-5 print:hidden">
        <div>
          <StatusSelector />
          {status === 'confirmed' ? null : (
            <BookingForm
              intent="confirm"
              className="mt-1"
              button={
                <button
                  type="submit"
                  className="min-h-8 text-sm font-semibold text-link underline underline-offset-4"
                >
                  {isPaid ? 'Return to confirmed' : 'Mark as confirmed'}
                </button>
              }
            />
          )}
        </div>
        <ConfirmQuestion />
      </div>
    </Panel>
  )
}

function ConfirmQuestion() {
  const { reference, course, place, isPaid, wentBack, buyerName } = useBooking()
  const sent = useAsked('confirm')
  if (!sent) return null
  return (
    <AgreeDialog
      sent={sent}
      title={`Confirm ${reference} ${place?.cancelled ? 'on a cancelled date' : 'without a payment'}?`}
      button={
        <Button look="danger">
          {place?.cancelled ? 'Confirm anyway' : 'Confirm without payment'}
        </Button>
      }
      keep="Do not confirm"
    >
      {place?.cancelled ? (
        <p>Its date is cancelled: nobody teaches it. Move the booking to another one next.</p>
      ) : null}
      {wentBack ? (
        <p>
          {wentBack} of the price was given back, is owed back or was taken off the invoice, and
          nobody is asked for it again. Confirmed, the booking has its place without it. If it
          should be paid for, make a new booking instead.
        </p>
      ) : isPaid ? null : (
        <p>
          {buyerName} has never paid for this booking. Confirmed, it keeps its place and its{' '}
          {course.price} counts as revenue.
        </p>
      )}
    </AgreeDialog>
  )
}
