import { type BookingStatus, statusBadge, statusLabel } from '../domain/booking/booking-status.ts'

const colours = {
  green: 'bg-green-pale text-green',
  yellow: 'bg-amber-pale text-amber',
  red: 'bg-red-pale text-red',
  grey: 'bg-chalk text-ink-2',
}

type Props = { status: BookingStatus; isNeverPaid?: boolean }

/** A booking's status as text and colour; an attempt that was never paid is no lost purchase. */
export function StatusBadge({ status, isNeverPaid = false }: Props) {
  const colour = colours[isNeverPaid ? 'grey' : statusBadge(status)]
  return (
    <span className={`inline-flex rounded-full px-3 py-0.5 text-sm font-semibold ${colour}`}>
      {isNeverPaid ? 'Not paid' : statusLabel(status)}
    </span>
  )
}
