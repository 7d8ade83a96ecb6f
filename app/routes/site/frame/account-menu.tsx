import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { header } from '../../../../content/navigation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/show-toast.ts'

type Props = {
  email: string
  /** Called after signing out, to fetch the session again. */
  onChange: () => void
  place: 'bar' | 'menu'
  onLeave?: () => void
}

/** A drop-down in the header bar; expanded in the phone's menu. */
export default function AccountMenu({ email, onChange, place, onLeave }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: close on every navigation.
  useEffect(() => close(fold.current), [key])
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

  const lines = <Lines {...{ email, onChange, onLeave }} />
  if (place === 'menu') return <div className="border-b border-deep-line pb-4">{lines}</div>
  return (
    <details ref={fold} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-2 hover:underline">
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

function Lines({ email, onChange, onLeave }: Omit<Props, 'place'>) {
  const { label, to } = header.account.dashboard
  return (
    <ul>
      <li aria-disabled="true" className="truncate px-2 py-1 text-sm text-on-deep-2">
        {email}
      </li>
      <li>
        <Link to={to} onClick={onLeave} className="flex min-h-11 items-center px-2 hover:underline">
          {label}
        </Link>
      </li>
      <li>
        <SignOut onChange={onChange} />
      </li>
    </ul>
  )
}

function SignOut({ onChange }: Pick<Props, 'onChange'>) {
  const fetcher = useFetcher<{ ok: boolean; message?: string }>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data } = fetcher
  const personal = pathname.startsWith('/dashboard')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      const text = data.message || 'Please try again.'
      void showToast({ title: 'Sign Out Failed', text, tone: 'danger' })
      return
    }
    const text = 'You have been signed out successfully.'
    void showToast({ title: 'Signed Out', text, tone: 'plain' })
    onChange()
    if (personal) void navigate('/')
  }, [data])
  return (
    <fetcher.Form method="post" action="/sign-out">
      <button type="submit" className="flex min-h-11 w-full items-center px-2 hover:underline">
        {header.account.signOut}
      </button>
    </fetcher.Form>
  )
}
