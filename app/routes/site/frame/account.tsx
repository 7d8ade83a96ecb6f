import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { header } from '../../../../content/navigation.ts'
import type { Session } from '../../../site/use-session.ts'
import { Icon } from '../../../ui/icon.tsx'

// Loaded on demand: only needed when signed in.
const AccountMenu = lazy(() => import('./account-menu.tsx'))

type Props = { session: Session; onChange: () => void; place: 'bar' | 'menu'; onLeave?: () => void }

/** Fixed width, to avoid a layout shift when the session is known. */
export function Account({ session, onChange, place, onLeave }: Props) {
  const person = typeof session === 'string' ? null : session
  const accountLink = (
    <Link
      to={session === null ? header.account.signIn.to : header.account.dashboard.to}
      onClick={onLeave}
      className={`flex min-h-11 items-center gap-2 ${place === 'bar' ? 'px-2 hover:underline' : 'underline underline-offset-4'}`}
    >
      <Icon name="person" className="size-5 shrink-0" />
      {session === null ? header.account.signIn.label : header.account.label}
    </Link>
  )
  return (
    <div className={place === 'bar' ? 'relative ml-2 w-32' : 'min-h-11'}>
      {person ? (
        <Suspense fallback={accountLink}>
          <AccountMenu {...{ email: person.email, onChange, place, onLeave }} />
        </Suspense>
      ) : (
        accountLink
      )}
    </div>
  )
}
