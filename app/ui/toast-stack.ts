export type Toast = {
  title: string
  text: string
  /** A danger toast stays until it is closed or a newer toast about the same replaces it. */
  tone: 'plain' | 'danger'
  /** Topic: a newer toast with the same topic replaces this one. */
  about?: string
}

const shownForMs = 10_000
const mostAtOnce = 3

const looks = { plain: 'border-green', danger: 'border-red' }

/**
 * Plain DOM, without React: it works over pages and open dialogs, adds no style element, which our
 * content security policy forbids, and is loaded only when needed.
 */
export function addToast({ title, text, tone, about }: Toast) {
  if (about) removeToastsAbout(about)
  const toast = element('div', `toast ${looks[tone]}`)
  if (about) toast.dataset.about = about
  // Screen readers announce an alert at once, a status at the next pause.
  toast.setAttribute('role', tone === 'danger' ? 'alert' : 'status')
  const words = element('div', 'toast-words')
  words.append(element('p', 'toast-title', title), element('p', '', text))
  const close = element('button', 'toast-close')
  close.setAttribute('type', 'button')
  close.setAttribute('aria-label', 'Close')
  close.append(cross())
  close.addEventListener('click', () => removeToast(toast))
  toast.append(close)
  const toasts = stack()
  toasts.prepend(toast)
  if (toasts.childElementCount > mostAtOnce) toasts.lastElementChild?.remove()
  // Screen readers announce only what is added to a region that already exists.
  requestAnimationFrame(() => toast.prepend(words))
  if (tone === 'plain') removeAfterDelay(toast)
}

export function removeToastsAbout(about: string) {
  for (const toast of document.querySelectorAll<HTMLElement>('.toast')) {
    if (toast.dataset.about === about) removeToast(toast)
  }
}

/** Inside an open modal dialog if there is one: everything outside of it is inert. */
function stack() {
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const known = place.querySelector<HTMLElement>(':scope > .toasts')
  const toasts = known ?? element('section', 'toasts')
  if (!known) {
    toasts.setAttribute('aria-label', 'Notifications')
    toasts.popover = 'manual'
    place.append(toasts)
  }
  if (!toasts.matches(':popover-open')) toasts.showPopover()
  return toasts
}

/** Postponed while the toast is hovered or focused. */
function removeAfterDelay(toast: HTMLElement) {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeAfterDelay(toast)
    else removeToast(toast)
  }, shownForMs)
}

function removeToast(toast: HTMLElement) {
  const toasts = toast.parentElement
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  if (toasts?.childElementCount === 0) toasts.hidePopover()
  if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true })
}

function element(name: string, className: string, text = '') {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function cross() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon size-5')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', 'm5 5 14 14m0-14L5 19')
  svg.append(path)
  return svg
}
