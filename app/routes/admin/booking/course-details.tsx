import { Form } from 'react-router'
import { statusBadge, statusLabel } from '#app/domain/booking/booking-status.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ActionResult } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import type { LoadedBooking } from './load-booking.server.ts'
import { RevisionFields } from './revision-fields.tsx'
import { StatusSelector } from './status-selector.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

export function CourseDetails({ booking, result }: Props) {
  const { course, status, place, revision } = booking
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
          place ? { label: 'Where', value: place.location } : null,
          place
            ? { label: 'Places', value: <FillBar taken={place.taken} capacity={place.capacity} /> }
            : null,
          { label: 'Price', value: course.price },
          { label: 'Paid by', value: course.paidBy },
          course.expressRequest
            ? { label: 'Start within 14 days', value: course.expressRequest }
            : null,
        ]}
      />
      <div className="mt-5 border-t border-line pt-5 print:hidden">
        <div>
          <StatusSelector status={status} revision={revision} />
          {status === 'confirmed' ? null : (
            <Form method="post" preventScrollReset className="mt-1">
              <RevisionFields intent="confirm" revision={revision} />
              <button
                type="submit"
                className="min-h-8 text-sm font-semibold text-link underline underline-offset-4"
              >
                {booking.isPaid ? 'Return to confirmed' : 'Mark as confirmed'}
              </button>
            </Form>
          )}
        </div>
        {result?.confirm?.intent === 'confirm' ? (
          <AgreeDialog
            here={`/admin/bookings/${booking.id}`}
            sent={result.confirm}
            title={`Confirm ${booking.reference} ${place?.cancelled ? 'on a cancelled date' : 'without a payment'}?`}
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
            {booking.wentBack ? (
              <p>
                {booking.wentBack} of the price was given back, is owed back or was taken off the
                invoice, and nobody is asked for it again. Confirmed, the booking has its place
                without it. If it should be paid for, make a new booking instead.
              </p>
            ) : booking.isPaid ? null : (
              <p>
                {booking.buyerName} has never paid for this booking. Confirmed, it keeps its place
                and its {course.price} counts as revenue.
              </p>
            )}
          </AgreeDialog>
        ) : null}
      </div>
    </Panel>
  )
}
