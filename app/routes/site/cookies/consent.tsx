import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { choicePath } from './choice-path.ts'
import { useStoredChoice } from './stored-choice.ts'

type Props = {
  /** Whether the settings are open. */
  settings: boolean
  onSettings: (open: boolean) => void
}

/**
 * Most visits neither ask nor change anything, so the code for it comes when it is needed. Where it
 * does not arrive the page goes on without it, and the policy has a form of its own.
 */
const CookieBar = lazy<ComponentType<{ onCustomise: () => void }>>(() =>
  import('./cookie-bar.tsx').then(
    (arrived) => ({ default: arrived.CookieBar }),
    () => ({ default: () => null }),
  ),
)
const SettingsDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./settings-dialog.tsx').then(
    (arrived) => ({ default: arrived.SettingsDialog }),
    () => ({ default: PolicyInstead }),
  ),
)

export function CookieConsent({ settings, onSettings }: Props) {
  const asks = useStoredChoice() === null
  return (
    <>
      <Suspense>{asks ? <CookieBar onCustomise={() => onSettings(true)} /> : null}</Suspense>
      <Suspense>{settings ? <SettingsDialog onClose={() => onSettings(false)} /> : null}</Suspense>
    </>
  )
}

function PolicyInstead() {
  useEffect(() => location.assign(choicePath), [])
  return null
}
