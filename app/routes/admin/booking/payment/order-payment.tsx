import { Form } from 'react-router'
import { methodName, RECORDED_METHODS } from '#app/domain/booking/order/payment-method.ts'
import type { ActionResult } from '#app/routes/admin/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LoadedPayment } from './load-order-payment.server.ts'

type Props = { payment: LoadedPayment; result: ActionResult | undefined }

/** How an order that staff made is paid: what has arrived, what is open, and what can be done. */
export function OrderPayment({ payment, result }: Props) {
  const { open, plan, payments } = payment
  return (
    <Panel id="payment" title="Payment">
      <DescriptionList
        items={[
          { label: 'Means', value: payment.means },
          { label: 'Price', value: payment.price },
          payment.ordered ? { label: 'As ordered', value: payment.ordered } : null,
          payment.priceReason ? { label: 'Agreed because', value: payment.priceReason } : null,
          payments.length > 0
            ? { label: 'Received', value: <Lines lines={payments} /> }
            : { label: 'Received', value: 'Nothing yet' },
          payment.givenBack ? { label: 'Given back', value: payment.givenBack } : null,
          payment.takenBack ? { label: 'Taken back by the bank', value: payment.takenBack } : null,
          payment.owedBack ? { label: 'To be given back', value: payment.owedBack } : null,
          payment.underWay
            ? {
                label: 'Under way',
                value: `${payment.underWay} is with the bank: the card payment is not decided yet`,
              }
            : null,
          open
            ? { label: 'Open', value: `${open.rest}; next ${open.next} by ${open.dueOn}` }
            : null,
          plan.length > 0
            ? {
                label: payment.ordered ? 'Plan for the places left' : 'Agreed plan',
                value: <Lines lines={plan} />,
              }
            : null,
          payment.isHeld && payment.payUntil
            ? { label: 'Places held until', value: payment.payUntil }
            : null,
        ]}
      />
      <div className="mt-4 grid gap-4 border-t border-line pt-4 print:hidden">
        {open && !payment.underWay ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="send-payment-link" />
            <Button look="plain">Send the payment link again</Button>
          </Form>
        ) : null}
        {payment.isHeld ? <Deadline payment={payment} result={result} /> : null}
        <Record payment={payment} result={result} />
      </div>
    </Panel>
  )
}

function Deadline({ payment, result }: Props) {
  const about = result?.intent === 'change-deadline' ? result : undefined
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="intent" value="change-deadline" />
      <Field
        form="deadline"
        name="holdUntil"
        type="date"
        label="Hold the places until the end of"
        min={payment.today}
        defaultValue={about?.values?.holdUntil ?? payment.holdUntil}
        error={about?.errors?.holdUntil}
        className="max-w-48"
      />
      <Button look="plain">Change the day</Button>
    </Form>
  )
}

function Record({ payment, result }: Props) {
  const about = result?.intent === 'record-payment' ? result : undefined
  const values = about?.values ?? {}
  const field = (name: string) => ({ form: 'record', name, error: about?.errors?.[name] })
  return (
    <details open={Boolean(about)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
        Record a payment
      </summary>
      <Form
        key={payment.submission}
        method="post"
        noValidate
        preventScrollReset
        autoComplete="off"
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="intent" value="record-payment" />
        <input type="hidden" name="submission" value={payment.submission} />
        {about?.errors ? <ErrorSummary errors={about.errors} form="record" /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...field('method')} label="How" defaultValue={values.method ?? 'bank-transfer'}>
            {RECORDED_METHODS.map((method) => (
              <option key={method} value={method}>
                {methodName(method)}
              </option>
            ))}
          </Select>
          <Field
            {...field('amount')}
            label="Amount, in pounds"
            inputMode="decimal"
            defaultValue={values.amount ?? payment.open?.nextPounds}
            className="tabular-nums"
          />
          <Field
            {...field('reference')}
            label="Reference"
            maxLength={120}
            defaultValue={values.reference}
          />
          <Field
            {...field('receivedOn')}
            label="Received on"
            type="date"
            max={payment.today}
            defaultValue={values.receivedOn ?? payment.today}
          />
        </div>
        <p className="text-sm text-ink-2">
          What is more than the order costs, or comes too late for a place, is owed back.
        </p>
        <div>
          <Button look="plain">Record the payment</Button>
        </div>
      </Form>
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
