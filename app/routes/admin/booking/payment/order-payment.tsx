import { methodName, RECORDED_METHODS } from '#app/domain/booking/order/payment-method.ts'
import { PortalForm, TypedField, TypedSelect, useSent } from '#app/routes/admin/portal-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useBooking } from '../use-booking.ts'
import type { ShownPayment } from './shown-payment.server.ts'

type Props = { payment: ShownPayment }

/** How an order that staff made is paid: what has arrived, what is open, and what can be done. */
export function OrderPayment() {
  const { orderPayment: payment } = useBooking()
  if (!payment) return null
  return (
    <Panel id="payment" title="Payment">
      <DescriptionList
        items={payment.facts.map(({ label, value }) => ({
          label,
          value: Array.isArray(value) ? <Lines lines={value} /> : value,
        }))}
      />
      <div className="mt-4 grid gap-4 border-t border-line pt-4 print:hidden">
        {payment.isOpen && !payment.isUnderWay ? (
          <PortalForm
            intent="send-payment-link"
            preventScrollReset
            button={<Button look="plain">Send the payment link again</Button>}
          />
        ) : null}
        {payment.isHeld ? (
          <PortalForm
            intent="change-deadline"
            form="deadline"
            hasSummary={false}
            values={{ holdUntil: payment.holdUntil }}
            preventScrollReset
            className="flex flex-wrap items-end gap-4"
            button={<Button look="plain">Change the day</Button>}
          >
            <TypedField
              name="holdUntil"
              type="date"
              label="Hold the places until the end of"
              min={payment.today}
              className="max-w-48"
            />
          </PortalForm>
        ) : null}
        <Record payment={payment} />
      </div>
    </Panel>
  )
}

function Record({ payment: { submission, nextPounds, today } }: Props) {
  return (
    <details open={Boolean(useSent('record-payment'))}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        Record a payment
      </summary>
      <PortalForm
        key={submission}
        intent="record-payment"
        form="record"
        values={{ method: 'bank-transfer', amount: nextPounds, receivedOn: today }}
        preventScrollReset
        autoComplete="off"
        className="mt-3 grid gap-4"
        button={<Button look="plain">Record the payment</Button>}
      >
        <input type="hidden" name="submission" value={submission} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TypedSelect name="method" label="How">
            {RECORDED_METHODS.map((method) => (
              <option key={method} value={method}>
                {methodName(method)}
              </option>
            ))}
          </TypedSelect>
          <TypedField
            name="amount"
            label="Amount, in pounds"
            inputMode="decimal"
            className="tabular-nums"
          />
          <TypedField name="reference" label="Reference" maxLength={120} />
          <TypedField name="receivedOn" label="Received on" type="date" max={today} />
        </div>
        <p className="text-sm text-ink-2">
          What is more than the order costs, or comes too late for a place, is owed back.
        </p>
      </PortalForm>
    </details>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
