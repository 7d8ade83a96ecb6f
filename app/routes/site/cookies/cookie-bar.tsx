import { useEffect } from 'react'
import { Link } from 'react-router'
import { bannerWords } from '../../../../content/cookie-banner.ts'
import { quiet, solid } from './buttons.ts'
import { useSendChoice } from './send-choice.ts'

type Props = { onCustomise: () => void }

/** First in the tab order, last in the layout: whatever it covers can be scrolled clear of it. */
export function CookieBar({ onCustomise }: Props) {
  const { failed, onSubmit } = useSendChoice()
  // It appears after the page: scroll the focused element clear of it.
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={handFocusToPage}
      aria-label={bannerWords.banner.title}
      className="cookie-bar sticky bottom-0 z-20 order-last border-t border-ink bg-card"
    >
      <form
        method="post"
        action="/cookie-policy"
        onSubmit={onSubmit}
        className="mx-auto grid max-w-7xl gap-x-8 gap-y-3 px-4 py-4 sm:px-6 lg:grid-cols-[1fr_auto] lg:items-center"
      >
        <p className="max-w-3xl text-sm text-ink-2">
          {bannerWords.banner.text}{' '}
          <Link to="/cookie-policy" className="text-link underline underline-offset-4">
            {bannerWords.banner.policy}
          </Link>
          {failed ? (
            <strong role="alert" className="block text-red">
              {bannerWords.failed}
            </strong>
          ) : null}
        </p>
        <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
          <button type="submit" name="answer" value="all" className={solid}>
            {bannerWords.acceptAll}
          </button>
          <button type="submit" name="answer" value="none" className={solid}>
            {bannerWords.rejectOptional}
          </button>
          <button
            type="button"
            className={`${quiet} col-span-2 justify-self-start`}
            onClick={onCustomise}
          >
            {bannerWords.customise}
          </button>
        </div>
      </form>
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
