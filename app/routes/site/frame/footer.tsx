import type { ReactNode } from 'react'
import { Island } from '#app/site/island.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { academy } from '#content/academy.ts'
import { footer } from '#content/navigation.ts'
import CookieSettings from '../cookies/cookie-settings.island.tsx'

type Props = { popularCourses: readonly { title: string; url: string }[] }

const link = 'inline-flex min-h-8 items-center hover:text-hivis hover:underline underline-offset-4'

export function Footer({ popularCourses }: Props) {
  const { phones, email, whatsApp } = academy
  return (
    <footer className="on-deep border-t border-deep-line bg-deep text-on-deep-2">
      <div className="mx-auto grid max-w-7xl gap-x-8 px-4 py-8 sm:grid-cols-2 sm:gap-y-10 sm:px-6 sm:py-16 lg:grid-cols-12">
        <div className="sm:col-span-2 lg:col-span-4">
          <p className="font-heading text-lg font-bold text-on-deep">{academy.name}</p>
          <p className="mt-2 max-w-md text-sm sm:mt-3 sm:text-base">{academy.about}</p>
          <ul className="mt-3 mb-4 flex gap-5 sm:mb-0" aria-label={footer.social.heading}>
            {academy.social.map(({ label, href }) => (
              <li key={label}>
                <a className={link} href={href} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Folding heading={footer.quickLinks.heading} wide="lg:col-span-2">
          {footer.quickLinks.links.map(({ label, to }) => (
            <li key={to}>
              <a className={link} href={to}>
                {label}
              </a>
            </li>
          ))}
        </Folding>
        <Folding heading={footer.popularCourses.heading} wide="lg:col-span-3">
          {popularCourses.map(({ title, url }) => (
            <li key={url}>
              <a className={link} href={url}>
                {title}
              </a>
            </li>
          ))}
        </Folding>
        <Column heading={footer.contact.heading} wide="pt-4 sm:pt-0 lg:col-span-3">
          <li className="min-h-8">{academy.addressLine}</li>
          {[phones.bookings, phones.operations].map(({ label, display, href }) => (
            <li key={href}>
              {label}{' '}
              <a className={`${link} tabular-nums`} href={href}>
                {display}
              </a>
            </li>
          ))}
          <li>
            <a className={`${link} break-all`} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
          <li>
            <a className={link} href={whatsApp.href} rel="noopener noreferrer" target="_blank">
              {whatsApp.label}
            </a>
          </li>
        </Column>
      </div>
      <SmallPrint />
    </footer>
  )
}

type ColumnProps = { heading: string; wide: string; children: ReactNode }

const columnHeading = 'font-body text-base font-semibold tracking-normal text-on-deep'

function Column({ heading, wide, children }: ColumnProps) {
  return (
    <div className={wide}>
      <h2 className={columnHeading}>{heading}</h2>
      <ul className="mt-3 space-y-1">{children}</ul>
    </div>
  )
}

/** On a phone the entry script closes it; without script, and on a wide window, it stands open. */
function Folding({ heading, wide, children }: ColumnProps) {
  return (
    <details
      open
      data-fold
      suppressHydrationWarning
      className={`group border-t border-deep-line sm:border-0 sm:details-content:[content-visibility:visible] sm:details-content:h-auto ${wide}`}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between sm:hidden [&::-webkit-details-marker]:hidden">
        <h2 className={columnHeading}>{heading}</h2>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <h2 className={`hidden sm:block ${columnHeading}`}>{heading}</h2>
      <ul className="space-y-1 pb-4 sm:mt-3 sm:pb-0">{children}</ul>
    </details>
  )
}

function SmallPrint() {
  return (
    <div className="border-t border-deep-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-5 text-sm sm:px-6">
        <p className="mr-auto">
          © {academy.copyrightYear} {academy.name}
        </p>
        <nav aria-label={footer.legal.label} className="contents">
          {footer.legal.links.map(({ label, to }) => (
            <a key={to} className={link} href={to}>
              {label}
            </a>
          ))}
          <Island
            name="cookie-settings"
            when="press"
            of={CookieSettings}
            props={{ className: link }}
          />
        </nav>
        <a className={link} href={footer.staff.to}>
          {footer.staff.label}
        </a>
      </div>
    </div>
  )
}
