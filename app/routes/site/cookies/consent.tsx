import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { choicePath } from './choice-path.ts'
import { useStoredChoice } from './stored-choice.ts'

type Props = {
  /** Whether the settings are open. */
  settings: boolean
  onSettings: (open: boolean) => void
}

/**
 * Loaded on demand, because most visits need neither. If loading fails, the page works without the
 * bar, and the settings link leads to the form on the policy page.
 */
const CookieBar = lazy<ComponentType<{ onCustomise: () => void }>>(() =>
  import('./cookie-bar.tsx').then(
    (loaded) => ({ default: loaded.CookieBar }),
    () => ({ default: () => null }),
  ),
)
const SettingsDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./settings-dialog.tsx').then(
    (loaded) => ({ default: loaded.SettingsDialog }),
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
