import { type BookingStatus, statusBadge, statusLabel } from '../domain/booking/booking-status.ts'

const colours = {
  green: 'bg-green-pale text-green',
  yellow: 'bg-amber-pale text-amber',
  red: 'bg-red-pale text-red',
  grey: 'bg-chalk text-ink-2',
}

/** A booking's status as text and colour. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span
      className={`inline-flex rounded-full px-3 py-0.5 text-sm font-semibold ${colours[statusBadge(status)]}`}
    >
      {statusLabel(status)}
    </span>
  )
}
