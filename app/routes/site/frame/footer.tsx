import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { footer } from '../../../../content/navigation.ts'
import { CookieSettingsLink } from '../cookies/settings-link.tsx'

type Props = {
  popularCourses: readonly { title: string; url: string }[]
  onCookieSettings: () => void
}

const link = 'inline-flex min-h-8 items-center hover:text-hivis hover:underline underline-offset-4'

export function Footer({ popularCourses, onCookieSettings }: Props) {
  const { phones, email, whatsApp } = academy
  return (
    <footer className="on-deep border-t border-deep-line bg-deep text-on-deep-2">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-16 sm:grid-cols-2 sm:px-6 lg:grid-cols-12">
        <div className="sm:col-span-2 lg:col-span-4">
          <p className="font-heading text-lg font-bold text-on-deep">{academy.name}</p>
          <p className="mt-3 max-w-md">{academy.about}</p>
          <ul className="mt-4 flex gap-5" aria-label={footer.social.heading}>
            {academy.social.map(({ label, href }) => (
              <li key={label}>
                <a className={link} href={href} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column heading={footer.quickLinks.heading} wide="lg:col-span-2">
          {footer.quickLinks.links.map(({ label, to }) => (
            <li key={to}>
              <Link className={link} to={to}>
                {label}
              </Link>
            </li>
          ))}
        </Column>
        <Column heading={footer.popularCourses.heading} wide="lg:col-span-3">
          {popularCourses.map(({ title, url }) => (
            <li key={url}>
              <Link className={link} to={url}>
                {title}
              </Link>
            </li>
          ))}
        </Column>
        <Column heading={footer.contact.heading} wide="lg:col-span-3">
          <li className="min-h-8">{academy.addressLine}</li>
          {[phones.bookings, phones.operations].map(({ label, display, href }) => (
            <li key={href}>
              {label}{' '}
              <a className={`${link} font-mono`} href={href}>
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
      <SmallPrint onCookieSettings={onCookieSettings} />
    </footer>
  )
}

function Column({
  heading,
  wide,
  children,
}: {
  heading: string
  wide: string
  children: ReactNode
}) {
  return (
    <div className={wide}>
      <h2 className="font-body text-base font-semibold tracking-normal text-on-deep">{heading}</h2>
      <ul className="mt-3 space-y-1">{children}</ul>
    </div>
  )
}

function SmallPrint({ onCookieSettings }: Pick<Props, 'onCookieSettings'>) {
  return (
    <div className="border-t border-deep-line">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-5 text-sm sm:px-6">
        <p className="mr-auto">
          © {academy.copyrightYear} {academy.name}
        </p>
        <nav aria-label={footer.legal.label} className="contents">
          {footer.legal.links.map(({ label, to }) => (
            <Link key={to} className={link} to={to}>
              {label}
            </Link>
          ))}
          <CookieSettingsLink className={link} onOpen={onCookieSettings} />
        </nav>
        <Link className={link} to={footer.staff.to}>
          {footer.staff.label}
        </Link>
      </div>
    </div>
  )
}
