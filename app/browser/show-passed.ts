/** The UTC date is never ahead of London's, so the notice is never shown too early. */
export function showPassed(notice: HTMLElement) {
  const today = new Date().toISOString().slice(0, 10)
  if ((notice.dataset.passes ?? today) < today) notice.hidden = false
}
