import { Form } from 'react-router'
import { poundsText } from '../../../../domain/basics/money.ts'
import { NOT_NAMED_YET } from '../../../../domain/booking/participant/unnamed.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorSummary } from '../../../../ui/error-summary.tsx'
import { Field, Select } from '../../../../ui/field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import type { ActionResult } from '../../action-result.ts'
import { AgreeDialog } from '../../agree-dialog.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'
import { RevisionFields } from '../revision-fields.tsx'
import { ruleNames } from './rule-names.ts'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** What the trainee could do on their own page, done by staff: the same terms, amounts and letters. */
export function ByTheRules({ booking, result }: Props) {
  const { rules, status } = booking
  if (!rules || status !== 'confirmed') return null
  const { confirm } = result ?? {}
  return (
    <div className="print:hidden">
      <Panel id="rules" title="For the Trainee, by the Published Terms">
        <div className="grid gap-6">
          <p className="text-sm text-ink-2">
            When the trainee asks: what they could do on their own page, with the same limits,
            amounts and e-mails.
          </p>
          <Cancel booking={booking} />
          <Move booking={booking} error={errorOf(result, 'move-by-rules')?.toDate} />
          <Replace booking={booking} result={result} />
        </div>
        {confirm?.intent === 'cancel-by-rules' ? (
          <CancelQuestion booking={booking} sent={confirm} />
        ) : null}
        {confirm?.intent === 'move-by-rules' ? (
          <MoveQuestion booking={booking} sent={confirm} />
        ) : null}
      </Panel>
    </div>
  )
}

function errorOf(result: ActionResult | undefined, intent: string) {
  return result?.intent === intent ? result.errors : undefined
}

type Of = { booking: LoadedBooking }

function Cancel({ booking: { rules, revision, money } }: Of) {
  if (!rules) return null
  if (typeof rules.cancel === 'string') return <Refused what="Cancel" why={rules.cancel} />
  const { quote, signed } = rules.cancel
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-2">
      <RevisionFields intent="cancel-by-rules" revision={revision} />
      <input type="hidden" name="quote" value={signed} />
      <p>
        Cancelled now, <strong className="figures">{poundsText(quote.pence)}</strong>{' '}
        {money.way === 'invoice' ? 'is taken off the invoice' : 'goes back'}: {quote.percent}% by{' '}
        {ruleNames[quote.rule]}.
      </p>
      <div>
        <Button look="plain" data-asks>
          Cancel by the published terms…
        </Button>
      </div>
    </Form>
  )
}

type Asked = { booking: LoadedBooking; sent: Record<string, string> }

function CancelQuestion({ booking, sent }: Asked) {
  const { rules } = booking
  if (!rules || typeof rules.cancel === 'string') return null
  const amount = poundsText(rules.cancel.quote.pence)
  const what =
    booking.money.way === 'invoice' ? `reduce the invoice by ${amount}` : `refund ${amount}`
  const { fullName } = booking.customer
  return (
    <AgreeDialog
      here={`/admin/bookings/${booking.id}`}
      sent={sent}
      title={`Cancel ${booking.reference} and ${what}?`}
      button={<Button look="danger">Cancel and {what}</Button>}
      keep="Keep the booking"
    >
      <p>
        {fullName === NOT_NAMED_YET ? 'The buyer' : fullName} is told by e-mail. The place becomes
        free at once.
      </p>
    </AgreeDialog>
  )
}

function Move({ booking: { rules, revision }, error }: Of & { error: string | undefined }) {
  if (!rules) return null
  if (typeof rules.move === 'string') return <Refused what="Move" why={rules.move} />
  const { dates, cappedPercent } = rules.move
  if (dates.length === 0) return <Refused what="Move" why="No other date has a free place." />
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

/** Also for a move outside the terms. */
export const balanceComesForward =
  'What is still to pay is due 14 days before the course. If the new date makes that earlier, the buyer is told by e-mail; a later date leaves the agreed days.'

function Replace({ booking: { rules, revision }, result }: Props) {
  if (!rules) return null
  if (rules.replace) return <Refused what="Send somebody else" why={rules.replace} />
  const errors = errorOf(result, 'replace')
  const values = result?.intent === 'replace' ? result.values : undefined
  const field = (name: string, label: string, type = 'text') => (
    <Field
      name={name}
      form="replace"
      label={label}
      type={type}
      autoComplete="off"
      defaultValue={values?.[name]}
      error={errors?.[name]}
    />
  )
  return (
    <details open={Boolean(errors)} className="border-t border-line pt-3">
      <summary className="min-h-8 cursor-pointer font-semibold">Send somebody else</summary>
      <Form key={revision} method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
        <RevisionFields intent="replace" revision={revision} />
        {errors ? <ErrorSummary errors={errors} form="replace" /> : null}
        {field('fullName', 'Full name of the new person')}
        {field('email', 'Their e-mail address', 'email')}
        {field('phone', 'Their phone number', 'tel')}
        <p className="text-sm text-ink-2">
          Both are told by e-mail. The link of the person before stops working; the buyer stays the
          same.
        </p>
        <div>
          <Button look="plain">Send this person instead</Button>
        </div>
      </Form>
    </details>
  )
}

function Refused({ what, why }: { what: string; why: string }) {
  return (
    <p className="text-sm text-ink-3">
      <span className="font-semibold">{what}:</span> {why}
    </p>
  )
}
