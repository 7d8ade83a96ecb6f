import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** The form on the cookie policy page, which works without JavaScript. */
export const choicePath = '/cookie-policy#choice'

/** Loaded on demand; if that fails, the form on the policy page is opened instead. */
const SettingsDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./settings-dialog.tsx').then(
    (loaded) => ({ default: loaded.SettingsDialog }),
    () => ({ default: PolicyInstead }),
  ),
)

/** The dialog, and what opens it. It belongs to the page, not to the colours of the footer. */
export function useSettingsDialog(): [dialog: ReactNode, open: () => void] {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen
    ? createPortal(
        <Suspense>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Suspense>,
        document.body,
      )
    : null
  return [dialog, () => setOpen(true)]
}

function PolicyInstead() {
  useEffect(() => location.assign(choicePath), [])
  return null
}
