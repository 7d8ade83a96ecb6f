import { NavLink } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import { header } from '../../../../content/navigation.ts'
import { useSession } from '../../../site/use-session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Account } from './account.tsx'
import { BookCourse } from './book-course.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Wordmark } from './wordmark.tsx'

export function Header() {
  const [session, onChange] = useSession()
  return (
    <header className="on-deep bg-deep text-on-deep">
      <TopBar />
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-6 px-4 py-2 sm:px-6">
        <Wordmark />
        <nav aria-label={header.label} className="hidden items-center gap-1 lg:flex">
          {header.links.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 hover:border-on-deep-2 aria-[current=page]:border-hivis"
            >
              {label}
            </NavLink>
          ))}
          <span className="ml-3">
            <BookCourse />
          </span>
          <Account place="bar" session={session} onChange={onChange} />
        </nav>
        <MobileMenu session={session} onSession={onChange} />
      </div>
    </header>
  )
}

function TopBar() {
  return (
    <div className="hidden border-b border-deep-line lg:block">
      <div className="mx-auto flex max-w-7xl items-center justify-between px-6 text-sm text-on-deep-2">
        <span className="flex items-center gap-2">
          <Icon name="pin" className="size-4" />
          {academy.addressLine}
        </span>
        <a
          href={academy.phones.bookings.href}
          className="flex min-h-9 items-center gap-2 hover:text-on-deep"
        >
          <Icon name="phone" className="size-4" />
          Bookings
          <span className="font-mono">{academy.phones.bookings.display}</span>
        </a>
      </div>
    </div>
  )
}
