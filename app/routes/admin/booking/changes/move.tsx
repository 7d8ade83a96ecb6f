import { Form } from 'react-router'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'
import { balanceComesForward } from './balance-comes-forward.ts'
import { MoveByStaff } from './move-by-staff.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** First what the trainee could do on their own page; an exception, which staff decide, below it. */
export function Move({ booking, result }: Props) {
  const { rules, status, course } = booking
  if (!rules || status !== 'confirmed' || !course.date) {
    return <MoveByStaff booking={booking} result={result} />
  }
  const isException = typeof rules.move === 'string' || rules.move.dates.length === 0
  const isAsked = result?.intent === 'move' || result?.confirm?.intent === 'move'
  const error = result?.intent === 'move-by-rules' ? result.errors?.toDate : undefined
  return (
    <div className="grid gap-5">
      <MoveByRules booking={booking} error={error} />
      {result?.confirm?.intent === 'move-by-rules' ? (
        <MoveQuestion booking={booking} sent={result.confirm} />
      ) : null}
      <details open={isException || isAsked} className="border-t border-line pt-3">
        <summary className="min-h-8 cursor-pointer font-semibold">
          Another date, as an exception
        </summary>
        <div className="mt-3">
          <MoveByStaff booking={booking} result={result} />
        </div>
      </details>
    </div>
  )
}

type Of = { booking: LoadedBooking; error: string | undefined }

function MoveByRules({ booking: { rules, revision }, error }: Of) {
  if (!rules) return null
  if (typeof rules.move === 'string') return <p className="text-ink-2">{rules.move}</p>
  const { dates, cappedPercent } = rules.move
  if (dates.length === 0) return <p className="text-ink-2">No other date has a free place.</p>
  return (
    <Form method="post" noValidate preventScrollReset className="grid content-start gap-3">
      <RevisionFields intent="move-by-rules" revision={revision} />
      <input type="hidden" name="cappedPercent" value={cappedPercent} />
      <Select
        name="toDate"
        form="rules"
        label="Move by the published terms"
        hint={`To a free place. Counts as the trainee’s own move (${rules.moves} of 2 so far): the terms then give back at most ${cappedPercent}%.`}
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
        <Button look="plain" data-asks>
          Move by the published terms…
        </Button>
      </div>
    </Form>
  )
}

type Asked = { booking: LoadedBooking; sent: Record<string, string> }

function MoveQuestion({ booking, sent }: Asked) {
  const { rules } = booking
  if (!rules || typeof rules.move === 'string') return null
  const { dates, most } = rules.move
  const date = dates.find(({ id }) => id === sent.toDate)
  return (
    <AgreeDialog
      here={`/admin/bookings/${booking.id}`}
      sent={sent}
      title={`Move ${booking.reference} to ${date?.text ?? 'that date'}?`}
      button={<Button look="danger">Move the booking</Button>}
      keep="Do not move it"
    >
      <p>
        “{most} from now on, as today, however early you cancel.” Tell the trainee before you go on;
        the e-mail says so, too.
      </p>
      {booking.orderPayment?.open ? <p>{balanceComesForward}</p> : null}
    </AgreeDialog>
  )
}
