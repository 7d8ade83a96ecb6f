import { useLocation } from 'react-router'
import { Island } from '#app/site/island.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isCurrentPage } from '#app/ui/is-current-page.ts'
import { academy } from '#content/academy.ts'
import { header } from '#content/navigation.ts'
import Account from './account.island.tsx'
import { BookCourse } from './book-course.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = { categories: readonly { id: string; title: string }[] }

/**
 * A native popover: opens, closes and restores the focus without JavaScript. The entry script closes
 * it after a tap on a link.
 */
export function MobileMenu({ categories }: Props) {
  const { pathname } = useLocation()
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
        id="menu"
        popover="auto"
        aria-label={header.label}
        className="on-deep fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-deep-2 px-4 pt-2 pb-6 text-on-deep shadow-dialog sm:px-6"
      >
        <div className="flex items-center justify-between gap-4 pb-2">
          <Wordmark />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            className="flex size-11 shrink-0 items-center justify-center rounded-control"
          >
            <Icon name="close" className="size-6" />
            <span className="sr-only">{header.menu.close}</span>
          </button>
        </div>
        <ul>
          {header.links.map(({ label, to }) => (
            <li key={to} className="border-t border-deep-line">
              <a
                href={to}
                aria-current={isCurrentPage(to, pathname) ? 'page' : undefined}
                className="flex min-h-12 items-center font-heading text-lg font-semibold aria-[current=page]:text-hivis"
              >
                {label}
              </a>
              {to === header.categoriesUnder ? <Categories categories={categories} /> : null}
            </li>
          ))}
        </ul>
        <div className="border-y border-deep-line py-1">
          <Island name="account" when="signed-in" of={Account} props={{ place: 'menu' }} />
        </div>
        <WaysToReach />
      </nav>
    </div>
  )
}

function Categories({ categories }: Props) {
  return (
    <ul className="pb-2">
      {categories.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`/training?category=${id}#categories`}
            className="flex min-h-10 items-center gap-3 text-on-deep-2"
          >
            <img
              src={`/drawings/signs#${id}`}
              alt=""
              width="64"
              height="64"
              loading="lazy"
              className="size-6 shrink-0"
            />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function WaysToReach() {
  const { phones, whatsApp } = academy
  const link = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <BookCourse />
      <a href={phones.bookings.href} className={link}>
        <Icon name="phone" className="size-5" />
        Call {phones.bookings.display}
      </a>
      <a href={whatsApp.href} rel="noopener noreferrer" target="_blank" className={link}>
        {whatsApp.label}
      </a>
    </div>
  )
}
