import { Form } from 'react-router'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'
import { balanceComesForward } from './balance-comes-forward.ts'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** A move that staff decide, to any date; the trainee's own kind of move is in `Move`. */
export function MoveByStaff({ booking, result }: Props) {
  const error = result?.intent === 'move' ? result.errors?.toDate : undefined
  return (
    <>
      {result?.confirm?.intent === 'move' ? (
        <MoveQuestion booking={booking} sent={result.confirm} />
      ) : null}
      <MoveForm booking={booking} error={error} />
    </>
  )
}

function MoveForm({ booking, error }: { booking: LoadedBooking; error: string | undefined }) {
  const { dates, revision, occupiesPlace, money, course } = booking
  if (money.dispute) {
    return (
      <p className="text-sm text-ink-3">
        The payment is disputed: until the bank has decided, the booking is not moved.
      </p>
    )
  }
  if (!occupiesPlace) {
    return <p className="text-sm text-ink-3">This booking has no place, so it cannot be moved.</p>
  }
  if (dates.length === 0) {
    return <p className="text-sm text-ink-3">There is no other date of this course to move to.</p>
  }
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-3">
      <RevisionFields intent="move" revision={revision} />
      <Select
        name="toDate"
        label={course.date ? 'Move outside the published terms' : 'Choose a date'}
        hint={course.date ? whenToUse : undefined}
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
      {booking.orderPayment?.open ? (
        <p className="text-sm text-ink-2">{balanceComesForward}</p>
      ) : null}
      <div>
        <Button look="plain" data-asks>
          Move and tell the trainee
        </Button>
      </div>
    </Form>
  )
}

const whenToUse =
  'When the academy wants the move, or makes an exception: any date, even a full one. It does not count as the trainee’s own move, and later refunds stay the same.'

type Asked = { booking: LoadedBooking; sent: Record<string, string> }

function MoveQuestion({ booking, sent }: Asked) {
  const date = booking.dates.find(({ id }) => id === sent.toDate)
  const { request = null, isFull = true } = date ?? {}
  return (
    <AgreeDialog
      here={`/admin/bookings/${booking.id}`}
      sent={sent}
      title={request ? 'Did the customer ask for this start?' : 'Move to a full date?'}
      button={
        <Button look="danger">
          {request ? 'They asked: move' : 'Move'}
          {isFull ? ' and overbook' : ''}
        </Button>
      }
      keep="Do not move it"
    >
      {request ? (
        <>
          <p>
            The date begins within 14 days of the payment. Unless the customer asks for that, they
            could have the whole course and still get everything back. Read this to them:
          </p>
          <blockquote className="border-l-4 border-line pl-4 text-ink">“{request}”</blockquote>
          <p>That they asked is recorded with the booking, in these words.</p>
        </>
      ) : null}
      {isFull ? (
        <p>{date ? `${date.text}.` : 'That date has no free place.'} It will be overbooked.</p>
      ) : null}
      <p>{booking.told} of the move by e-mail.</p>
    </AgreeDialog>
  )
}
