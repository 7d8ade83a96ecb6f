import { data } from 'react-router'
import { academy } from '../../../content/academy.ts'
import { refundTerms } from '../../../content/policies.ts'
import { londonToday } from '../../domain/basics/london-time.ts'
import { poundsText } from '../../domain/basics/money.ts'
import { bookingReference } from '../../domain/booking/booking-reference.ts'
import { runText } from '../../domain/schedule/run-text.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/receipt.ts'
import { requireOwnBooking } from './my-booking/own-booking.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { booking, home, isBuyer } = await requireOwnBooking(args)
  // Whoever comes instead of the buyer does not see who paid.
  if (!isBuyer || booking.paid === 0) throw data(null, { status: 404 })
  const { expressRequestedAt } = booking
  const { id, receiptNumber, buyerName, fullName, courseTitle, courseDate, startDate, endDate } =
    booking
  const { price, discount, paid, refunded, vatAmount, vatRate } = booking
  return {
    ...{ id, receiptNumber, buyerName, fullName, courseTitle, courseDate, startDate, endDate },
    ...{ price, discount, paid, refunded, vatAmount, vatRate },
    back: backTo(home),
    paidOn: londonDayText(booking.paidAt ?? booking.createdAt),
    requestedOn: expressRequestedAt && londonDayText(expressRequestedAt),
  }
}

function backTo(home: string) {
  if (home.startsWith('/dashboard/bookings')) return { to: '/dashboard', label: 'your dashboard' }
  return { to: home, label: home.startsWith('/my-booking') ? 'your booking' : 'your order' }
}

function londonDayText(instant: Date) {
  const day = londonToday(instant)
  return runText({ startDate: day, endDate: day })
}

export default function Receipt({ loaderData: booking }: Route.ComponentProps) {
  const { street, town, county } = academy.address
  return (
    <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 print:max-w-none print:p-0">
      <title>{`Receipt ${bookingReference(booking.id)} | ${academy.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="rounded-card border border-line bg-card p-6 sm:p-10 print:border-0 print:p-0">
        <header className="flex flex-wrap justify-between gap-6 border-b-2 border-ink pb-6">
          <div>
            <h1 className="text-3xl">Receipt</h1>
            <p className="mt-2 font-mono">
              {booking.receiptNumber ?? bookingReference(booking.id)}
            </p>
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
          <Fact label="Paid by" text={booking.buyerName} />
          <Fact label="Paid on" text={booking.paidOn} />
          <Fact label="Booking" text={bookingReference(booking.id)} mono />
        </dl>
        <table className="mt-8 w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-ink">
              <th className="py-2 pr-4 font-semibold">What for</th>
              <th className="py-2 text-right font-semibold">Amount</th>
            </tr>
          </thead>
          <tbody>
            <Row what={line(booking)} pence={booking.price + booking.discount} />
            {booking.discount > 0 ? <Row what="Discount" pence={-booking.discount} /> : null}
          </tbody>
          <tfoot className="border-t-2 border-ink">
            <Total what="Paid" pence={booking.paid} />
            {booking.refunded > 0 ? (
              <>
                <Row what="Refunded" pence={-booking.refunded} />
                <Total what="Paid after refund" pence={booking.paid - booking.refunded} />
              </>
            ) : null}
          </tfoot>
        </table>
        <p className="text-sm text-ink-2">
          {booking.vatAmount > 0
            ? `Includes VAT of ${poundsText(booking.vatAmount)} at ${Number(booking.vatRate)}%.`
            : 'No VAT is included.'}
        </p>
        {booking.requestedOn ? (
          <p className="mt-2 text-sm text-ink-2">
            On {booking.requestedOn} you asked us to start this course within your{' '}
            {refundTerms.statutoryCancellationDays}-day right to cancel.
          </p>
        ) : null}
      </div>
      <p className="mt-6 flex flex-wrap items-center gap-6 print:hidden">
        <PrintButton />
        <a href={booking.back.to} className="py-2 text-link underline">
          Back to {booking.back.label}
        </a>
      </p>
    </div>
  )
}

function PrintButton() {
  return (
    <Button look="plain" type="button" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  )
}

type Line = Pick<
  Route.ComponentProps['loaderData'],
  'courseTitle' | 'courseDate' | 'startDate' | 'endDate' | 'fullName'
>

function line({ courseTitle, courseDate, startDate, endDate, fullName }: Line) {
  const days = startDate && endDate ? runText({ startDate, endDate }) : courseDate
  return [courseTitle, days, `for ${fullName}`].filter(Boolean).join(', ')
}

function Row({ what, pence }: { what: string; pence: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 pr-4 font-normal">
        {what}
      </th>
      <td className="py-3 text-right figures">{poundsText(pence)}</td>
    </tr>
  )
}

function Total({ what, pence }: { what: string; pence: number }) {
  return (
    <tr className="font-semibold">
      <th scope="row" className="py-3 pr-4">
        {what}
      </th>
      <td className="py-3 text-right figures">{poundsText(pence)}</td>
    </tr>
  )
}

function Fact({ label, text, mono }: { label: string; text: string; mono?: true }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className={mono ? 'font-mono' : ''}>{text}</dd>
    </div>
  )
}
