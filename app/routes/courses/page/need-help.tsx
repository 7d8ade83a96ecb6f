import { Link } from 'react-router'
import { academy } from '../../../../content/academy.ts'

const link =
  'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover'

export function NeedHelp() {
  const { phones, email, openingHoursText } = academy
  return (
    <section
      aria-labelledby="need-help"
      className="rounded-card border border-line p-6 print:border-0 print:p-0"
    >
      <h2 id="need-help" className="text-xl">
        Need Help?
      </h2>
      <p className="mt-2 text-ink-2">{openingHoursText}</p>
      <ul className="mt-2">
        <li>
          <a className={`${link} font-mono`} href={phones.bookings.href}>
            {phones.bookings.display}
          </a>
        </li>
        <li>
          <a className={`${link} break-all`} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        <li className="print:hidden">
          <Link className={link} to="/contact">
            Send us a message
          </Link>
        </li>
      </ul>
    </section>
  )
}
