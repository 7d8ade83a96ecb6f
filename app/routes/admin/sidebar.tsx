import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { portal } from '../../../content/portal.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PortalLinks } from './portal-links.server.ts'
import { SignOut } from './sign-out.tsx'

type Props = { email: string; links: PortalLinks }

/** Beside the page on wide screens; a collapsed menu above it on narrow ones. */
export function Sidebar({ email, links }: Props) {
  const menu = useCloseOnNavigation()
  return (
    <header className="on-deep bg-deep text-on-deep lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto print:hidden">
      <details ref={menu} className="group lg:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between px-4 font-heading text-lg font-bold">
          {portal.title}
          <Icon name="menu" className="size-6" />
          <span className="sr-only">Menu</span>
        </summary>
        <Links email={email} links={links} />
      </details>
      <div className="hidden h-full flex-col lg:flex">
        <p className="px-6 pt-8 pb-6 font-heading text-xl font-bold">{portal.title}</p>
        <Links email={email} links={links} />
      </div>
    </header>
  )
}

/** Closes the narrow menu after each navigation, because it covers the page. */
function useCloseOnNavigation() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation.
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  return menu
}

function Links({ email, links }: Props) {
  return (
    <>
      <nav aria-label={portal.title} className="px-2 pb-4 lg:px-3">
        <ul className="grid gap-1">
          {links.main.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center rounded-control border-l-4 border-transparent px-3 hover:bg-deep-2 aria-[current=page]:border-hivis aria-[current=page]:bg-deep-2 aria-[current=page]:font-semibold"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={portal.more.label} className="px-5 pb-4 lg:mt-auto lg:px-6">
        <ul className="flex flex-wrap gap-x-4">
          {links.more.map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-11 items-center text-sm text-on-deep-2 underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-on-deep aria-[current=page]:underline"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Padding below on a wide screen: the ribbon covers the end of the sidebar. */}
      <div className="border-t border-deep-line px-5 py-4 lg:px-6 lg:pb-12">
        <p className="mb-2 truncate text-sm text-on-deep-2">{email}</p>
        <SignOut />
      </div>
    </>
  )
}
