import { Form } from 'react-router'
import { statusBadge, statusLabel } from '../../../domain/booking/booking-status.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Select } from '../../../ui/field.tsx'
import { FillBar } from '../../../ui/fill-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
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
          { label: 'Course Date', value: course.date || 'To be arranged' },
          place
            ? {
                label: 'Places',
                value: <FillBar taken={place.taken} capacity={place.capacity} />,
              }
            : null,
          { label: 'Price', value: course.price, mono: true },
        ]}
      />
      <div className="mt-5 grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <div>
          <StatusSelector status={status} revision={revision} />
          {status === 'confirmed' ? null : (
            <Form method="post" preventScrollReset className="mt-1">
              <RevisionFields intent="confirm" revision={revision} />
              <button
                type="submit"
                className="min-h-8 text-sm font-semibold text-link underline underline-offset-4"
              >
                Return to confirmed
              </button>
            </Form>
          )}
        </div>
        {result?.confirm?.intent === 'confirm' ? (
          <AgreeDialog
            here={`/admin/bookings/${booking.id}`}
            sent={result.confirm}
            title={`Confirm ${booking.reference} without a payment?`}
            button={<Button look="danger">Confirm without payment</Button>}
          >
            <p>
              {booking.customer.fullName} has never paid for this booking. Confirmed, it keeps its
              place and its {course.price} counts as revenue.
            </p>
          </AgreeDialog>
        ) : null}
        <MoveForm
          booking={booking}
          error={result?.intent === 'move' ? result.errors?.toDate : undefined}
        />
      </div>
    </Panel>
  )
}

function MoveForm({ booking, error }: { booking: LoadedBooking; error: string | undefined }) {
  const { dates, revision } = booking
  if (dates.length === 0) {
    return <p className="text-sm text-ink-3">There is no other date of this course to move to.</p>
  }
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-3">
      <RevisionFields intent="move" revision={revision} />
      <Select
        name="toDate"
        label={booking.course.date ? 'Move to another date' : 'Choose a date'}
        error={error}
        defaultValue=""
      >
        <option value="">Choose…</option>
        {dates.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Select>
      <div>
        <Button look="plain">Move and tell the trainee</Button>
      </div>
    </Form>
  )
}
