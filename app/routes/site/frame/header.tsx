import { useLocation } from 'react-router'
import { Island } from '#app/site/island.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isCurrentPage } from '#app/ui/is-current-page.ts'
import { academy } from '#content/academy.ts'
import { header } from '#content/navigation.ts'
import Account from './account.island.tsx'
import { BookCourse } from './book-course.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = { categories: readonly { id: string; title: string }[] }

export function Header({ categories }: Props) {
  const { pathname } = useLocation()
  return (
    <header className="on-deep bg-deep text-on-deep">
      <TopBar />
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <Wordmark />
        <nav aria-label={header.label} className="hidden items-center gap-1 lg:flex">
          {header.links.map(({ label, to }) => (
            <a
              key={to}
              href={to}
              aria-current={isCurrentPage(to, pathname) ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-2 hover:border-on-deep-2 aria-[current=page]:border-hivis xl:px-3"
            >
              {label}
            </a>
          ))}
          <span className="ml-2 whitespace-nowrap">
            <BookCourse />
          </span>
          <Island name="account" when="signed-in" of={Account} props={{ place: 'bar' }} />
        </nav>
        <MobileMenu categories={categories} />
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
          <span className="tabular-nums">{academy.phones.bookings.display}</span>
        </a>
      </div>
    </div>
  )
}
