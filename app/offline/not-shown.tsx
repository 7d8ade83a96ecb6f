import { RegisterFrame } from '../site/register/register-frame.tsx'
import type { Standing } from './device-register.ts'
import type { Exchanged } from './exchange.ts'

type Why = Exclude<Standing, 'here'> | Exchanged['kind'] | undefined

type Props = {
  why: Why
  /** Marks of the person who was here, where that is known. */
  unsent?: number
}

/** Why the register is not shown; names are for those who are signed in. */
export function NotShown({ why, unsent = 0 }: Props) {
  const { title, text } = words(why)
  const next = encodeURIComponent(location.pathname)
  return (
    <RegisterFrame title={title}>
      <p role="status" className="text-ink-2">
        {text} {keptText(unsent)}
      </p>
      <p>
        {why === 'not-theirs' ? (
          <a className="font-semibold text-link underline underline-offset-4" href="/trainer">
            Your dates
          </a>
        ) : (
          <a
            className="font-semibold text-link underline underline-offset-4"
            href={why === 'other-person' ? location.pathname : `/sign-in?next=${next}`}
          >
            {why === 'other-person' ? 'Open the register again' : 'Sign in'}
          </a>
        )}
      </p>
    </RegisterFrame>
  )
}

function words(why: Why) {
  if (why === 'not-theirs') {
    return {
      title: 'Not one of your dates',
      text: 'It was given to somebody else, or cancelled. Please call the office.',
    }
  }
  if (why === 'other-person') {
    return { title: 'Somebody else is signed in', text: 'This page belonged to another person.' }
  }
  if (why === 'unreachable') {
    return {
      title: 'Register',
      text: 'There is no network, and this device has no register that you may see. Sign in and open it once while there is a network.',
    }
  }
  return { title: 'You are signed out', text: 'Names are shown to those who are signed in.' }
}

function keptText(unsent: number) {
  if (unsent === 0) return 'Marks that were not sent stay on this device, for whoever made them.'
  const marks = unsent === 1 ? '1 mark was' : `${unsent} marks were`
  return `${marks} not sent: kept on this device, and sent when you sign in again.`
}
