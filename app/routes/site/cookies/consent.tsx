import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { choicePath } from './choice-path.ts'
import { useKeptChoice } from './kept-choice.ts'

type Props = {
  /** Whether the settings are open. */
  settings: boolean
  onSettings: (open: boolean) => void
}

export type QuestionsProps = Props & { asks: boolean }

/** Most visits neither ask nor change anything, so the code for it comes when it is needed. */
const Questions = lazy<ComponentType<QuestionsProps>>(() =>
  import('./questions.tsx').catch(() => ({ default: Unasked })),
)

export function CookieConsent({ settings, onSettings }: Props) {
  const asks = useKeptChoice() === null
  return asks || settings ? (
    <Suspense>
      <Questions asks={asks} settings={settings} onSettings={onSettings} />
    </Suspense>
  ) : null
}

/** The code did not arrive: the page goes on without it, and the policy has a form of its own. */
function Unasked({ settings }: QuestionsProps) {
  useEffect(() => {
    if (settings) location.assign(choicePath)
  }, [settings])
  return null
}
