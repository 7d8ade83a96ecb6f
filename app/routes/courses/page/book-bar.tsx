import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '../../../ui/action-link.tsx'

type Props = {
  price: string
  /** A short text under the price: the chosen date, or the duration. */
  line: string
  /** The booking page, for browsers without JavaScript. */
  to: string
  onBook: MouseEventHandler<HTMLAnchorElement>
}

/** Last part of the price card; on a phone a bar fixed to the bottom of the screen. */
export function BookBar({ price, line, to, onBook }: Props) {
  return (
    <div className="bottom-bar flex items-center justify-between gap-4 lg:block lg:pt-4 print:hidden">
      <p className="leading-tight lg:hidden">
        <span className="block font-mono text-lg font-semibold">{price}</span>
        <span className="block text-sm text-ink-2">{line}</span>
      </p>
      <Link
        to="#needs"
        className="hidden min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover lg:inline-flex"
      >
        Check what you need before you book
      </Link>
      <span className="grid shrink-0 lg:mt-2">
        <ActionLink to={to} look="primary" onClick={onBook}>
          Book Now
        </ActionLink>
      </span>
    </div>
  )
}
