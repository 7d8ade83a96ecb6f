import { data, Form, redirect } from 'react-router'
import { poundsText } from '#app/domain/basics/money.ts'
import { invoiceRefusals } from '#app/domain/invoice/invoice-refusal.ts'
import { receiptNotes, receiptRows, receiptTotals } from '#app/domain/invoice/receipt-sheet.ts'
import { issueInvoice } from '#app/operations/invoice/issue-invoice.ts'
import { readForm } from '#app/read-form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { hasLostDispute } from '#app/storage/booking/disputes.ts'
import { documentsOfOrder } from '#app/storage/invoice/documents.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { reloadAfterRefusal } from '../reload-after-refusal.ts'
import type { Route } from './+types/receipt.ts'
import { documentsOfPlace } from './own-documents.server.ts'
import { OwnDocuments } from './own-documents.tsx'
import { requireReceipt } from './receipt.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { receipt, booking, home, path } = await requireReceipt(args)
  const { db } = args.context.get(servicesContext)
  const documents = await documentsOfOrder(db, booking.orderId)
  return {
    receipt,
    file: `${path}/receipt.pdf`,
    back: backTo(home),
    documents: documentsOfPlace(documents, { id: booking.id, path }),
    mayHaveInvoice: documents.length === 0 && !(await hasLostDispute(db, booking.orderId)),
  }
}

/** Makes out the invoice of the order. It has one at most, so asking twice does no harm. */
export async function action(args: Route.ActionArgs) {
  const { booking, path } = await requireReceipt(args)
  await readForm(args.request)
  const outcome = await issueInvoice(booking.orderId, args.context.get(servicesContext))
  if (outcome.ok) throw redirect(`${path}/receipt`)
  return data({ refusal: outcome.reason }, { status: 409 })
}

export const shouldRevalidate = reloadAfterRefusal

function backTo(home: string) {
  if (home.startsWith('/dashboard/bookings')) return { to: '/dashboard', label: 'your dashboard' }
  return { to: home, label: home.startsWith('/my-booking') ? 'your booking' : 'your order' }
}

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, file, back, documents, mayHaveInvoice } = loaderData
  const { street, town, county } = academy.address
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 print:max-w-none print:p-0">
      <title>{`${actionData ? 'Error: ' : ''}Receipt ${receipt.booking} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      {actionData ? (
        <div role="alert" className="mb-6 print:hidden">
          <Notice tone="amber">{invoiceRefusals[actionData.refusal]}.</Notice>
        </div>
      ) : null}
      <div className="rounded-card border border-line bg-card p-6 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap justify-between gap-6 border-b-2 border-ink pb-6">
          <div>
            <h1 className="text-3xl">Receipt</h1>
            <p className="mt-2 font-mono">{receipt.number}</p>
          </div>
          <address className="not-italic sm:text-right">
            <strong>{academy.legalName}</strong>
            <br />
            {street}, {town}, {county}
            <br />
            {academy.email}
          </address>
        </header>
        <dl className="mt-6 grid gap-4 sm:grid-cols-3">
          <Fact label="Paid by" text={receipt.paidBy.join('\n')} />
          <Fact label="Paid on" text={receipt.paidOn} />
          <Fact label="Booking" text={receipt.booking} mono />
          {receipt.purchaseOrder ? (
            <Fact label="Your purchase order" text={receipt.purchaseOrder} />
          ) : null}
        </dl>
        <table className="mt-8 w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-ink">
              <th className="py-2 pr-4 font-semibold">What for</th>
              <th className="py-2 text-right font-semibold">Amount</th>
            </tr>
          </thead>
          <tbody>
            {receiptRows(receipt).map(({ what, pence }) => (
              <Row key={what} what={what} pence={pence} />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-ink">
            {receiptTotals(receipt).map(({ what, pence, strong }) => (
              <Row key={what} what={what} pence={pence} strong={strong} />
            ))}
          </tfoot>
        </table>
        {receiptNotes(receipt).map((note) => (
          <p key={note} className="mt-2 text-sm text-ink-2">
            {note}
          </p>
        ))}
      </div>
      <OwnDocuments documents={documents} />
      <div className="mt-6 flex flex-wrap items-center gap-6 print:hidden">
        <ActionLink look="onLight" to={file}>
          Download as PDF
        </ActionLink>
        {mayHaveInvoice ? (
          <Form method="post">
            <Button look="plain">Make out an invoice</Button>
          </Form>
        ) : null}
        <TextLink to={back.to} className="py-2">
          Back to {back.label}
        </TextLink>
      </div>
    </div>
  )
}

type RowProps = { what: string; pence: number; strong?: boolean }

function Row({ what, pence, strong = false }: RowProps) {
  return (
    <tr className={strong ? 'font-semibold' : 'border-b border-line'}>
      <th scope="row" className={`py-3 pr-4 wrap-anywhere ${strong ? '' : 'font-normal'}`}>
        {what}
      </th>
      <td className="py-3 text-right whitespace-nowrap figures">{poundsText(pence)}</td>
    </tr>
  )
}

function Fact({ label, text, mono }: { label: string; text: string; mono?: true }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className={mono ? 'font-mono' : 'whitespace-pre-line wrap-anywhere'}>{text}</dd>
    </div>
  )
}
