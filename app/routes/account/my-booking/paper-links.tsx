import { Icon } from '#app/ui/icon.tsx'

export const paperLinkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

type Props = { booking: { hasReceipt: boolean; hasCalendar: boolean }; path: string }

/** To the papers of a booking. */
export function PaperLinks({ booking, path }: Props) {
  return (
    <>
      {booking.hasReceipt ? (
        <a href={`${path}/receipt`} className={paperLinkClass}>
          <Icon name="document" className="size-5" /> Receipt
        </a>
      ) : null}
      {booking.hasCalendar ? (
        <a href={`${path}/calendar.ics`} className={paperLinkClass}>
          <Icon name="calendar" className="size-5" /> Add to calendar
        </a>
      ) : null}
    </>
  )
}
