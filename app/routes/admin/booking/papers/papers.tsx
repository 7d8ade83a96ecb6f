import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { LoadedBooking } from '../load-booking.server.ts'

/** Receipt, invoice and credit notes of the order. */
export function Papers({ booking }: { booking: LoadedBooking }) {
  const saving = useNavigation().state === 'submitting'
  const { id, documents, isPaid, mayHaveInvoice, revision } = booking
  if (documents.length === 0 && !isPaid) return null
  const link = 'inline-flex min-h-8 items-center text-link underline underline-offset-4'
  return (
    <Panel id="papers" title="Receipt and invoice">
      <ul>
        {isPaid ? (
          <li>
            <a className={link} href={`/admin/bookings/${id}/receipt.pdf`}>
              Receipt (PDF)
            </a>
          </li>
        ) : null}
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <a className={link} href={`/admin/documents/${document.id}`}>
              {document.text} (PDF)
            </a>
            <span className="figures text-ink-2">{document.amount}</span>
          </li>
        ))}
      </ul>
      {mayHaveInvoice ? (
        <Form method="post" preventScrollReset className="mt-3">
          <input type="hidden" name="intent" value="invoice" />
          <input type="hidden" name="revision" value={revision} />
          <Button look="plain" disabled={saving}>
            Make out an invoice
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
