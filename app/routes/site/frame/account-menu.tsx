import { type SubmitEvent, useEffect, useRef } from 'react'
import { askSession, mayBeSignedIn } from '#app/site/use-session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast, showToastOnNextPage } from '#app/ui/show-toast.ts'
import { requestLimit } from '#app/ui/within-time-limit.ts'
import { header } from '#content/navigation.ts'

type Props = { email: string; place: 'bar' | 'menu' }

/** A drop-down in the header bar; expanded in the phone's menu. */
export default function AccountMenu({ email, place }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (!fold.current?.contains(target as Node)) close(fold.current)
    }
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !fold.current?.open) return
      close(fold.current)
      fold.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [])

  const lines = <Lines email={email} inset={place === 'bar' ? 'px-2' : ''} />
  if (place === 'menu') return <div className="border-b border-deep-line pb-4">{lines}</div>
  return (
    <details ref={fold} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-end gap-2 hover:underline">
        <Icon name="person" className="size-5 shrink-0" />
        {header.account.label}
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 z-20 min-w-56 rounded-card border border-deep-line bg-deep-2 p-3 shadow-dialog">
        {lines}
      </div>
    </details>
  )
}

const close = (fold: HTMLDetailsElement | null) => fold?.removeAttribute('open')

function Lines({ email, inset }: Pick<Props, 'email'> & { inset: string }) {
  const { label, to } = header.account.dashboard
  return (
    <ul>
      <li aria-disabled="true" className={`truncate py-1 text-sm text-on-deep-2 ${inset}`}>
        {email}
      </li>
      <li>
        <a href={to} className={`flex min-h-11 items-center hover:underline ${inset}`}>
          {label}
        </a>
      </li>
      <li>
        <form method="post" action="/sign-out" onSubmit={(event) => void signOut(event)}>
          <button
            type="submit"
            className={`flex min-h-11 w-full items-center hover:underline ${inset}`}
          >
            {header.account.signOut}
          </button>
        </form>
      </li>
    </ul>
  )
}

async function signOut(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  const { action } = event.currentTarget
  const failure = await fetch(action, { method: 'POST', signal: requestLimit() }).then(
    // An answer that leaves the session is not ours.
    ({ ok }) => (ok && !mayBeSignedIn() ? null : ''),
    (error: Error) => error.message,
  )
  if (failure !== null) {
    const text = failure || 'Please try again.'
    return showToast({ title: 'Sign Out Failed', text, tone: 'danger', about: 'sign-out' })
  }
  const text = 'You have been signed out successfully.'
  const toast = { title: 'Signed Out', text, tone: 'plain', about: 'sign-out' } as const
  if (location.pathname.startsWith('/dashboard')) {
    showToastOnNextPage(toast)
    return location.assign('/')
  }
  await askSession()
  await showToast(toast)
}
