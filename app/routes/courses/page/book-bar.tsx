import type { MouseEventHandler } from 'react'
import { ActionLink } from '#app/ui/action-link.tsx'

type Props = {
  price: string
  /** The chosen date, or the next one with places: "Mon 23 Nov". */
  date: string | null
  places: string | null
  /** The booking page, for browsers without JavaScript. */
  to: string
  onBook: MouseEventHandler<HTMLAnchorElement>
}

/** Last part of the price card; on a phone a bar fixed to the bottom of the screen. */
export function BookBar({ price, date, places, to, onBook }: Props) {
  return (
    <div className="bottom-bar flex items-center justify-between gap-4 lg:block lg:pt-4 print:hidden">
      <p className="leading-tight lg:hidden">
        <span className="block text-lg font-semibold">
          <span className="figures">{price}</span>
          {date ? <span className="font-normal text-ink-2"> · {date}</span> : null}
        </span>
        <span className="block text-sm text-ink-2">{places ?? 'Ask us for the next date'}</span>
      </p>
      <a
        href="#needs"
        className="hidden min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover lg:inline-flex"
      >
        Check what you need before you book
      </a>
      <span className="grid shrink-0 lg:mt-2">
        <ActionLink to={to} look="primary" onClick={onBook}>
          <span className="grow text-center">Book Now</span>
        </ActionLink>
      </span>
    </div>
  )
}
