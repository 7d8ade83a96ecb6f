import { Link } from 'react-router'
import { PrintButton } from '#app/ui/print-button.tsx'

type Props = {
  isBlank: boolean
  /** The day that the address names. */
  day: string | null
  days: number
}

/** On the screen only: the other kind of sheet, all days, and the printer. */
export function SheetChoice({ isBlank, day, days }: Props) {
  const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'
  const query = (chosen: { day: string | null; blank: boolean }) =>
    `?${new URLSearchParams({
      ...(chosen.day && { day: chosen.day }),
      ...(chosen.blank && { blank: '' }),
    })}`
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <PrintButton>Print</PrintButton>
      <Link className={link} to={query({ day, blank: !isBlank })}>
        {isBlank ? 'As it was marked' : 'Blank, to sign by hand'}
      </Link>
      {day && days === 1 ? (
        <Link className={link} to={query({ day: null, blank: isBlank })}>
          All days
        </Link>
      ) : null}
    </div>
  )
}
