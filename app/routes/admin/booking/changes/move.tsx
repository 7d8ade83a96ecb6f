import type { ReactNode } from 'react'
import { balanceDays } from '#app/domain/booking/order/payment-plan.ts'
import { AgreeDialog } from '#app/routes/admin/agree-dialog.tsx'
import { TypedSelect, useAsked, useSent } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ownChanges, refundTerms } from '#content/settings.ts'
import { BookingForm } from '../booking-form.tsx'
import { useBooking } from '../use-booking.ts'

/** First what the trainee could do on their own page; an exception, which staff decide, below it. */
export function Move() {
  const { rules, status, course } = useBooking()
  const answered = useSent('move')
  const asked = useAsked('move')
  if (!rules || status !== 'confirmed' || !course.date) return <MoveByStaff />
  const isException = typeof rules.move === 'string' || rules.move.dates.length === 0
  return (
    <div className="grid gap-5">
      <MoveByRules />
      <MoveByRulesQuestion />
      <details
        open={isException || Boolean(answered ?? asked)}
        className="border-t border-line pt-3"
      >
        <summary className="min-h-8 cursor-pointer font-semibold">
          Another date, as an exception
        </summary>
        <div className="mt-3">
          <MoveByStaff />
        </div>
      </details>
    </div>
  )
}

function MoveByRules() {
  const { rules } = useBooking()
  if (!rules) return null
  if (typeof rules.move === 'string') return <p className="text-ink-2">{rules.move}</p>
  const { dates, cappedPercent } = rules.move
  if (dates.length === 0) return <p className="text-ink-2">No other date has a free place.</p>
  return (
    <DateForm
      intent="move-by-rules"
      form="rules"
      label="Move by the published terms"
      hint={`To a free place. Counts as the trainee’s own move (${rules.moves} of ${ownChanges.move.mostMoves} so far): the terms then give back at most ${cappedPercent}%.`}
      dates={dates}
      button="Move by the published terms…"
    >
      <input type="hidden" name="cappedPercent" value={cappedPercent} />
    </DateForm>
  )
}

function MoveByRulesQuestion() {
  const { rules, reference, orderPayment } = useBooking()
  const sent = useAsked('move-by-rules')
  if (!sent || !rules || typeof rules.move === 'string') return null
  const { dates, most } = rules.move
  const date = dates.find(({ id }) => id === sent.toDate)
  return (
    <AgreeDialog
      sent={sent}
      title={`Move ${reference} to ${date?.text ?? 'that date'}?`}
      button={<Button look="danger">Move the booking</Button>}
      keep="Do not move it"
    >
      <p>
        “{most} from now on, as today, however early you cancel.” Tell the trainee before you go on;
        the e-mail says so, too.
      </p>
      {orderPayment?.isOpen ? <p>{balanceComesForward}</p> : null}
    </AgreeDialog>
  )
}

/** A move that staff decide, to any date. */
function MoveByStaff() {
  const { dates, occupiesPlace, money, course, orderPayment } = useBooking()
  const why = money.dispute
    ? 'The payment is disputed: until the bank has decided, the booking is not moved.'
    : !occupiesPlace
      ? 'This booking has no place, so it cannot be moved.'
      : dates.length === 0
        ? 'There is no other date of this course to move to.'
        : null
  return (
    <>
      <MoveByStaffQuestion />
      {why ? (
        <p className="text-sm text-ink-3">{why}</p>
      ) : (
        <DateForm
          intent="move"
          label={course.date ? 'Move outside the published terms' : 'Choose a date'}
          hint={course.date ? whenToUse : undefined}
          dates={dates}
          button="Move and tell the trainee"
        >
          {orderPayment?.isOpen ? (
            <p className="text-sm text-ink-2">{balanceComesForward}</p>
          ) : null}
        </DateForm>
      )}
    </>
  )
}

const whenToUse =
  'When the academy wants the move, or makes an exception: any date, even a full one. It does not count as the trainee’s own move, and later refunds stay the same.'

/** By the terms or as an exception. */
const balanceComesForward = `What is still to pay is due ${balanceDays.due} days before the course. If the new date makes that earlier, the buyer is told by e-mail; a later date leaves the agreed days.`

function MoveByStaffQuestion() {
  const { dates, told } = useBooking()
  const sent = useAsked('move')
  if (!sent) return null
  const date = dates.find(({ id }) => id === sent.toDate)
  const { request = null, isFull = true } = date ?? {}
  return (
    <AgreeDialog
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
            The date begins within {refundTerms.statutoryCancellationDays} days of the payment.
            Unless the customer asks for that, they could have the whole course and still get
            everything back. Read this to them:
          </p>
          <blockquote className="border-l-4 border-line pl-4 text-ink">“{request}”</blockquote>
          <p>That they asked is recorded with the booking, in these words.</p>
        </>
      ) : null}
      {isFull ? (
        <p>{date ? `${date.text}.` : 'That date has no free place.'} It will be overbooked.</p>
      ) : null}
      <p>{told} of the move by e-mail.</p>
    </AgreeDialog>
  )
}

type DateFormProps = {
  intent: string
  form?: string
  label: string
  hint: string | undefined
  dates: readonly { id: string; text: string }[]
  button: string
  children: ReactNode
}

function DateForm({ intent, form, label, hint, dates, button, children }: DateFormProps) {
  return (
    <BookingForm
      intent={intent}
      form={form}
      hasSummary={false}
      className="grid content-start gap-3"
      button={
        <Button look="plain" data-asks>
          {button}
        </Button>
      }
    >
      <TypedSelect name="toDate" label={label} hint={hint} defaultValue="">
        <option value="">Choose…</option>
        {dates.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </TypedSelect>
      {children}
    </BookingForm>
  )
}
