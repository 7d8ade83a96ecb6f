import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { footer } from '../../../../content/navigation.ts'
import { choicePath } from './choice-path.ts'

/** Opens the settings dialog; without JavaScript a link to the form on the policy page. */
export function CookieSettingsLink(props: { className: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    props.onOpen()
  }
  return (
    <Link className={props.className} to={choicePath} onClick={open}>
      {footer.legal.cookieSettings}
    </Link>
  )
}
