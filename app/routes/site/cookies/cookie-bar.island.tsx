import { useEffect } from 'react'
import { bannerWords } from '#content/cookies/cookie-banner.ts'
import { quiet, solid } from './buttons.ts'
import { useSendChoice } from './send-choice.ts'
import { useStoredChoice } from './stored-choice.ts'
import { useSettingsDialog } from './use-settings-dialog.tsx'

/**
 * First in the tab order, last on the screen: whatever it covers can be scrolled clear of it.
 * Hidden on the server: only the browser knows whether somebody has chosen.
 */
export default function CookieBar() {
  const choice = useStoredChoice()
  const { failed, onSubmit } = useSendChoice()
  const [dialog, customise] = useSettingsDialog()
  // It appears after the page: scroll the focused element clear of it.
  useEffect(() => {
    const { activeElement, body } = document
    if (choice === null && activeElement !== body) {
      activeElement?.scrollIntoView({ block: 'nearest' })
    }
  }, [choice])
  if (choice) return null
  return (
    <section
      ref={handFocusToPage}
      hidden={choice === undefined}
      suppressHydrationWarning
      aria-label={bannerWords.banner.title}
      className="cookie-bar fixed inset-x-0 bottom-0 z-20 border-t border-ink bg-card print:hidden"
    >
      <form
        method="post"
        action="/cookie-policy"
        onSubmit={onSubmit}
        className="mx-auto grid max-w-7xl items-center gap-x-8 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:px-6"
      >
        <p className="text-sm leading-snug text-ink-2">
          {bannerWords.banner.text}{' '}
          <a href="/cookie-policy" className="text-link underline underline-offset-4">
            {bannerWords.banner.policy}
          </a>
          {failed ? (
            <strong role="alert" className="block text-red">
              {bannerWords.failed}
            </strong>
          ) : null}
        </p>
        <div className="grid grid-cols-[1fr_1fr_auto] gap-2 sm:gap-3">
          <button type="submit" name="answer" value="all" className={solid}>
            {bannerWords.acceptAll}
          </button>
          <button type="submit" name="answer" value="none" className={solid}>
            {bannerWords.rejectOptional}
          </button>
          <button type="button" className={quiet} onClick={customise}>
            {bannerWords.customise}
          </button>
        </div>
      </form>
      {dialog}
    </section>
  )
}

/** When the bar with the focused button is removed, the focus moves to the main content. */
function handFocusToPage(bar: HTMLElement) {
  return () => {
    if (!bar.contains(document.activeElement)) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }
}
