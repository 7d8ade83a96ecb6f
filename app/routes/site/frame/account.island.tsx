import { lazy, Suspense } from 'react'
import { useSession } from '#app/site/use-session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { header } from '#content/navigation.ts'

// Loaded on demand: only needed when signed in.
const AccountMenu = lazy(() => import('./account-menu.tsx'))

type Props = { place: 'bar' | 'menu' }

/** Fixed width, to avoid a layout shift when the session is known. */
export default function Account({ place }: Props) {
  const session = useSession()
  const { label, to } =
    session === null
      ? header.account.signIn
      : { label: header.account.label, to: header.account.dashboard.to }
  const accountLink = (
    <a
      href={to}
      className={`flex min-h-11 items-center gap-2 ${place === 'bar' ? 'hover:underline' : 'underline underline-offset-4'}`}
    >
      <Icon name="person" className="size-5 shrink-0" />
      {label}
    </a>
  )
  return (
    <div className={place === 'bar' ? 'relative flex w-28 justify-end' : 'min-h-11'}>
      {session && session !== 'loading' ? (
        <Suspense fallback={accountLink}>
          <AccountMenu email={session.email} place={place} />
        </Suspense>
      ) : (
        accountLink
      )}
    </div>
  )
}
