import type { QuestionsProps } from './consent.tsx'
import { CookieBar } from './cookie-bar.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

export default function Questions({ asks, settings, onSettings }: QuestionsProps) {
  return (
    <>
      {asks ? <CookieBar onCustomise={() => onSettings(true)} /> : null}
      {settings ? <SettingsDialog onClose={() => onSettings(false)} /> : null}
    </>
  )
}
