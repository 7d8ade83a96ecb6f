import { useRef } from 'react'
import { NavLink } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { header } from '../../../../content/navigation.ts'
import type { Session } from '../../../site/use-session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Account } from './account.tsx'
import { BookCourse } from './book-course.tsx'

type Props = { session: Session; onSession: () => void }

/** A native popover: opens, closes and restores the focus without JavaScript. */
export function MobileMenu({ session, onSession }: Props) {
  const menu = useRef<HTMLElement>(null)
  // Client-side navigation does not close a popover.
  const close = () => menu.current?.hidePopover()
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="flex size-11 items-center justify-center rounded-control"
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">{header.menu.open}</span>
      </button>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label={header.label}
        className="on-deep fixed inset-x-0 top-0 m-0 w-full max-w-none bg-deep-2 p-4 text-on-deep shadow-dialog sm:p-6"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className="ml-auto flex size-11 items-center justify-center rounded-control"
        >
          <Icon name="close" className="size-6" />
          <span className="sr-only">{header.menu.close}</span>
        </button>
        <ul className="mb-6">
          {header.links.map(({ label, to }) => (
            <li key={to} className="border-b border-deep-line">
              <NavLink
                to={to}
                onClick={close}
                className="flex min-h-14 items-center font-heading text-xl font-semibold aria-[current=page]:text-hivis"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mb-6">
          <Account place="menu" session={session} onChange={onSession} onLeave={close} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <BookCourse onClick={close} />
          <a
            href={academy.phones.bookings.href}
            className="flex min-h-11 items-center font-mono underline underline-offset-4"
          >
            {academy.phones.bookings.display}
          </a>
        </div>
      </nav>
    </div>
  )
}
