import type { MouseEvent } from 'react'
import { footer } from '#content/navigation.ts'
import { choicePath, useSettingsDialog } from './use-settings-dialog.tsx'

/** Opens the settings dialog; without JavaScript a link to the form on the policy page. */
export default function CookieSettings({ className }: { className: string }) {
  const [dialog, openSettings] = useSettingsDialog()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSettings()
  }
  return (
    <>
      <a className={className} href={choicePath} onClick={open}>
        {footer.legal.cookieSettings}
      </a>
      {dialog}
    </>
  )
}
