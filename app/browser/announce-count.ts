/** A screen reader tells of a status only when it changes: after a filter was pressed, it does. */
export function announceCount() {
  const status = location.hash && document.querySelector('[data-announce]')
  if (!status) return
  const count = status.textContent
  status.textContent = ''
  setTimeout(() => {
    status.textContent = count
  }, 100)
}
