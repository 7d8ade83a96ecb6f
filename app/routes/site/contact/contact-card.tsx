import type { ReactNode } from 'react'
import { academy } from '#content/academy.ts'
import { openingHours } from '#content/opening-hours.ts'

const link =
  'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:text-link-hover'

export function ContactCard() {
  const { phones, email, whatsApp, addressLine } = academy
  return (
    <aside
      aria-labelledby="reach-us"
      className="self-start rounded-card border border-line bg-card p-6 lg:col-span-4 lg:col-start-9"
    >
      <h2 id="reach-us" className="text-xl">
        Reach us
      </h2>
      <dl className="mt-4 grid gap-4">
        {[phones.bookings, phones.operations].map(({ label, display, href }) => (
          <ContactDetail key={label} name={label}>
            <a href={href} className={`${link} tabular-nums text-lg`}>
              {display}
            </a>
          </ContactDetail>
        ))}
        <ContactDetail name="Bookings e-mail">
          <a href={`mailto:${email}`} className={`${link} break-all`}>
            {email}
          </a>
        </ContactDetail>
        <ContactDetail name="WhatsApp">
          <a href={whatsApp.href} className={`${link} tabular-nums text-lg`}>
            {whatsApp.display}
          </a>
        </ContactDetail>
        <ContactDetail name="Address">{addressLine}</ContactDetail>
        <ContactDetail name="Opening hours">
          <ul>
            {openingHours.map(({ days, hours }) => (
              <li key={days} className="flex gap-4">
                <span className="w-16">{days}</span>
                <span className="tabular-nums">{hours}</span>
              </li>
            ))}
          </ul>
        </ContactDetail>
      </dl>
    </aside>
  )
}

function ContactDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
