import { bookingReference } from '#app/domain/booking/booking-reference.ts'
import { type BookingStatus, statusLabel } from '#app/domain/booking/booking-status.ts'
import { shownName } from '#app/domain/booking/participant/unnamed.ts'

type Person = { id: string; fullName: string; phone: string; status: BookingStatus }

type Props = { people: readonly Person[]; venue: string; hours: string }

/** On paper only: the list that a trainer takes to the room, with a line for each signature. */
export function PrintedPeople({ people, venue, hours }: Props) {
  return (
    <section aria-label="People, for paper" className="hidden print:block">
      <p>
        {venue}, {hours}
      </p>
      <table className="mt-4 w-full text-left">
        <thead>
          <tr className="border-b-2 border-ink">
            {['', 'Name', 'Telephone', 'Booking', 'Status', 'Signature'].map((label) => (
              <th key={label} className="py-2 pr-3 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, fullName, phone, status }, index) => (
            <tr key={id} className="h-11 border-b border-line">
              <td className="pr-3 text-right tabular-nums">{index + 1}</td>
              <td className="pr-3 font-semibold">{shownName(fullName)}</td>
              <td className="pr-3 font-mono whitespace-nowrap">{phone}</td>
              <td className="pr-3 font-mono whitespace-nowrap">{bookingReference(id)}</td>
              <td className="pr-3">{statusLabel(status)}</td>
              <td className="w-1/4" />
            </tr>
          ))}
        </tbody>
      </table>
      {people.length === 0 ? <p className="mt-4">Nobody has booked this date.</p> : null}
    </section>
  )
}
