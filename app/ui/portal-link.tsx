import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'

/** Leads to another page of the portal without loading it anew; provided by the portal's frame. */
export const PortalNavigation = createContext<((to: string) => void) | null>(null)

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick' | 'target'> & {
  /** From the root: `/admin/…`. */
  to: string
}

/**
 * For pages with many links: the router's own `Link` resolves its address against the page's routes,
 * which takes the server ten times as long.
 */
export function PortalLink({ to, children, ...attributes }: Props) {
  const goTo = use(PortalNavigation)
  const followHere = (event: MouseEvent) => {
    if (!goTo || event.button !== 0) return
    // The browser opens these in another tab or window, or saves them.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...attributes} href={to} onClick={followHere}>
      {children}
    </a>
  )
}

/** To a page that stands in a list. */
export function PortalTextLink({ className, ...link }: Props) {
  const look =
    'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4'
  return <PortalLink {...link} className={className ? `${look} ${className}` : look} />
}
