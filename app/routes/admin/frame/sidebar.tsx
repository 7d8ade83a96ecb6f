import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { isCurrentPage } from '#app/ui/is-current-page.ts'
import { PortalLink } from '#app/ui/portal-link.tsx'
import type { NavLink } from '#content/navigation.ts'
import { portal } from '#content/portal.ts'
import type { PortalLinks } from '../portal-links.server.ts'
import type { Waiting } from '../waiting-counts.server.ts'
import { SignOut } from './sign-out.tsx'

type Props = {
  email: string
  links: PortalLinks
  /** By the link's address. */
  waiting: Readonly<Record<string, Waiting>>
}

/** Beside the page on wide screens; a collapsed menu above it on narrow ones. */
export function Sidebar({ email, links, waiting }: Props) {
  const menu = useCloseOnNavigation()
  const total = Object.values(waiting).reduce((sum, { count }) => sum + count, 0)
  return (
    <header className="on-deep bg-deep text-on-deep print:hidden">
      {/* The links stand beside it, not in it: a closed one would hide them on a wide screen too. */}
      <details ref={menu} className="peer lg:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-heading text-lg font-bold">
          {portal.title}
          <Count waiting={{ count: total, what: 'waiting' }} />
          <Icon name="menu" className="ml-auto size-6" />
          <span className="sr-only">Menu</span>
        </summary>
      </details>
      {/* As high as the window, or as the page where that is less: the ribbon above takes some of it. */}
      <div className="hidden peer-open:block lg:sticky lg:top-0 lg:flex lg:h-[min(100dvh,100%)] lg:flex-col lg:overflow-y-auto">
        <p className="hidden px-6 pt-6 pb-3 font-heading text-xl font-bold lg:block">
          {portal.title}
        </p>
        <nav aria-label={portal.title} className="px-2 pb-4 lg:px-3">
          <ul className="grid gap-1">
            <Links
              links={portal.links}
              allowed={links.main}
              waiting={waiting}
              className="flex min-h-11 items-center justify-between gap-3 rounded-control border-l-4 border-transparent px-3 hover:bg-deep-2 aria-[current=page]:border-hivis aria-[current=page]:bg-deep-2 aria-[current=page]:font-semibold lg:min-h-9"
            />
          </ul>
        </nav>
        <nav aria-label={portal.more.label} className="px-2 pb-4 lg:mt-auto lg:px-3 lg:pb-2">
          <ul className="grid">
            <Links
              links={portal.more.links}
              allowed={links.more}
              waiting={waiting}
              className="flex min-h-11 items-center justify-between gap-3 pr-3 pl-4 text-sm text-on-deep-2 underline-offset-4 hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-on-deep aria-[current=page]:underline lg:min-h-8"
            />
          </ul>
        </nav>
        {/* Padding below on a wide screen: the ribbon covers the end of the sidebar. */}
        <div className="border-t border-deep-line px-5 py-4 lg:px-6 lg:pt-3 lg:pb-12">
          <p className="mb-2 truncate text-sm text-on-deep-2">{email}</p>
          <SignOut />
        </div>
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

type LinksProps = Pick<Props, 'waiting'> & {
  links: readonly NavLink[]
  /** By address. */
  allowed: readonly string[]
  className: string
}

function Links({ links, allowed, waiting, className }: LinksProps) {
  const { pathname } = useLocation()
  return links.map(({ label, to }) =>
    allowed.includes(to) ? (
      <li key={to}>
        <PortalLink
          to={to}
          aria-current={isCurrentPage(to, pathname) ? 'page' : undefined}
          className={className}
        >
          {label}
          <Count waiting={waiting[to]} />
        </PortalLink>
      </li>
    ) : null,
  )
}

function Count({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting || waiting.count === 0) return null
  const { count, what } = waiting
  return (
    <span className="min-w-6 rounded-full bg-hivis px-2 text-center font-mono text-sm leading-6 font-semibold text-ink">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
