import { type RefObject, useEffect } from 'react'

/**
 * A press may remove the button that was pressed: "Save", "Signed on paper", "Close the day". The focus
 * then goes to what is left of its cell, column or panel, so that nobody has to start again at the top.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = page.current
    if (!element) return
    let focused: Element | null = null
    let around: readonly (Element | null)[] = []
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element
      const column = focused.closest('td')?.dataset.part
      around = [
        focused.closest('li, tbody td'),
        column ? document.getElementById(`part-${column}`) : null,
        focused.closest('section')?.querySelector('h2') ?? null,
        // A panel goes with its last question: "Decide".
        element.querySelector('h1'),
      ]
    }
    const restore = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const place = around.find((each) => each?.isConnected)
      const next = place?.querySelector('[aria-pressed=true]') ?? place
      if (!(next instanceof HTMLElement)) return
      if (next === place) next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(element, { childList: true, subtree: true })
    element.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [page])
}
