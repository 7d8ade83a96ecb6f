import { PortalLink } from '#app/ui/portal-link.tsx'
import { portal } from '#content/portal.ts'

type Props = { pathname: string }

/** Above every page for trainers, also above the register that a device opens without a network. */
export function TrainerHeader({ pathname }: Props) {
  return (
    <header className="on-deep bg-deep text-on-deep print:hidden">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-6 px-2 sm:px-6">
        <p className="hidden font-heading text-lg font-bold sm:block">{portal.trainerTitle}</p>
        <nav aria-label={portal.trainerTitle} className="grow sm:grow-0">
          <ul className="flex justify-between gap-1">
            {portal.trainerLinks.map(({ label, to }) => (
              <li key={to}>
                <PortalLink
                  to={to}
                  aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                  className="flex min-h-11 items-center border-b-4 border-transparent px-4 pt-1 hover:bg-deep-2 aria-[current=page]:border-hivis aria-[current=page]:font-semibold"
                >
                  {label}
                </PortalLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

/** The pages of one date belong to the dates. */
function isCurrent(to: string, pathname: string) {
  return pathname === to || (to === '/trainer/dates' && pathname.startsWith('/trainer/runs/'))
}
