import { academy } from '#content/academy.ts'

const link =
  'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover print:min-h-0'

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
      <ul className="mt-2 print:flex print:gap-6">
        <li>
          <a className={`${link} tabular-nums`} href={phones.bookings.href}>
            {phones.bookings.display}
          </a>
        </li>
        <li>
          <a className={`${link} break-all`} href={`mailto:${email}`}>
            {email}
          </a>
        </li>
        <li className="print:hidden">
          <a className={link} href="/contact">
            Send us a message
          </a>
        </li>
      </ul>
    </section>
  )
}
