import { academy } from '../../../../content/academy.ts'

/** Of whoever deals with bookings, inside a sentence. */
export function Telephone() {
  const { href, display } = academy.phones.bookings
  return (
    <a href={href} className="whitespace-nowrap text-link underline">
      {display}
    </a>
  )
}
