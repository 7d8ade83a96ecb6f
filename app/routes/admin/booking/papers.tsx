import { Panel } from '#app/ui/panel.tsx'
import { SaveButton } from '../portal-form.tsx'
import { BookingForm } from './booking-form.tsx'
import { useBooking } from './use-booking.ts'

/** Receipt, invoice and credit notes of the order. */
export function Papers() {
  const { id, documents, isPaid, mayHaveInvoice } = useBooking()
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
        <BookingForm
          intent="invoice"
          className="mt-3"
          button={<SaveButton look="plain">Make out an invoice</SaveButton>}
        />
      ) : null}
    </Panel>
  )
}
