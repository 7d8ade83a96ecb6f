import { Form } from 'react-router'
import { poundsText } from '../../../domain/basics/money.ts'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { ActionResult } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import type { LoadedBooking } from './load-booking.server.ts'
import { RevisionFields } from './revision-fields.tsx'

type Props = { booking: LoadedBooking; result: ActionResult | undefined }

/** A refund by the booking's own terms, in full, or of an amount that staff enter. */
export function Refund({ booking, result }: Props) {
  const { money, revision, occupiesPlace } = booking
  const { paid, refundOwed, refunded, most, terms } = money
  const about = result?.intent === 'refund' ? result : undefined
  const values = about?.values ?? {}
  return (
    <Panel id="refund" title="Refund">
      <DescriptionList
        items={[
          { label: 'Paid', value: poundsText(paid), mono: true },
          refundOwed > 0 ? { label: 'Owed back', value: poundsText(refundOwed), mono: true } : null,
          refunded > 0 ? { label: 'Given back', value: poundsText(refunded), mono: true } : null,
        ]}
      />
      {most <= 0 ? (
        <p className="mt-4 text-sm text-ink-2">
          {paid === 0
            ? 'Nothing was paid, so there is nothing to give back.'
            : refunded < paid
              ? 'All of it is on its way back.'
              : 'All of it was given back.'}
        </p>
      ) : (
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="mt-4 grid gap-4 border-t border-line pt-4"
        >
          <RevisionFields intent="refund" revision={revision} />
          {about?.errors ? <ErrorSummary errors={about.errors} form="refund" /> : null}
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">How much goes back</legend>
            <Choice value="terms" checked={(values.amount ?? 'terms') === 'terms'}>
              By the booking’s terms today, {terms.percent}%:{' '}
              <span className="font-mono">{poundsText(terms.pence)}</span>
            </Choice>
            <Choice value="full" checked={values.amount === 'full'}>
              In full: <span className="font-mono">{poundsText(most)}</span>
            </Choice>
            <Choice value="custom" checked={values.amount === 'custom'}>
              Another amount
            </Choice>
          </fieldset>
          <Field
            form="refund"
            name="custom"
            label="Another amount, in pounds"
            inputMode="decimal"
            defaultValue={values.custom}
            error={about?.errors?.custom}
            className="max-w-40 font-mono"
          />
          {money.mayChangeMind ? (
            <p className="text-sm text-ink-2">
              Booked within the last 14 days: a consumer may still have a statutory right to change
              their mind. Statutory rights are unaffected by the terms.
            </p>
          ) : null}
          {occupiesPlace ? (
            <label className="flex min-h-8 items-center gap-3">
              <input
                type="checkbox"
                name="cancel"
                value="yes"
                defaultChecked
                className="size-5 accent-link"
              />
              Cancel the booking and give up the place, too
            </label>
          ) : null}
          <div>
            <Button look="plain">Refund…</Button>
          </div>
        </Form>
      )}
      {result?.confirm?.intent === 'refund' ? (
        <Agree booking={booking} sent={result.confirm} />
      ) : null}
    </Panel>
  )
}

function Choice(props: { value: string; checked: boolean; children: React.ReactNode }) {
  return (
    <label className="flex min-h-8 items-center gap-3">
      <input
        type="radio"
        name="amount"
        value={props.value}
        defaultChecked={props.checked}
        className="size-5 accent-link"
      />
      <span>{props.children}</span>
    </label>
  )
}

function Agree({ booking, sent }: { booking: LoadedBooking; sent: Record<string, string> }) {
  const amount = poundsText(Number(sent.agreed))
  return (
    <AgreeDialog
      here={`/admin/bookings/${booking.id}`}
      sent={sent}
      title={`Refund ${amount} to ${booking.customer.fullName}?`}
      button={<Button look="danger">Refund {amount}</Button>}
    >
      <p>
        The money goes back to the card that paid for {booking.course.title} ({booking.reference}).
        This cannot be taken back.
      </p>
      {sent.cancel === 'yes' ? <p>The booking is cancelled, and its place becomes free.</p> : null}
      <p>{booking.customer.fullName} is told by e-mail when the refund is made.</p>
    </AgreeDialog>
  )
}
