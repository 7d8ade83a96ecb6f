export type Toast = {
  title: string
  text: string
  /**
   * A danger toast stays until it is closed, until a newer one about the same replaces it, and until
   * what it says is over: the next form is sent, or another page is open.
   */
  tone: 'plain' | 'danger'
  /** The subject, by default the title: there is one toast about it at a time. */
  about?: string
}

/** A button in it. */
export type ToastAct = { words: string; act: () => void }

const shownForMs = 10_000
const mostAtOnce = 3

const looks = { plain: 'border-green', danger: 'border-red' }

/**
 * Plain DOM, without React: it works over pages and open dialogs, adds no style element, which our
 * content security policy forbids, and is loaded only when needed.
 */
export function addToast({ title, text, tone, about = title }: Toast, act?: ToastAct) {
  removeToastsAbout(about)
  const toast = element('div', `toast ${looks[tone]}`)
  toast.dataset.about = about
  // Screen readers announce an alert at once, a status at the next pause.
  toast.setAttribute('role', tone === 'danger' ? 'alert' : 'status')
  const words = element('div', 'toast-words')
  words.append(element('p', 'toast-title', title), element('p', '', text))
  if (act) words.append(actButton(toast, act))
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
  requestAnimationFrame(() => {
    toast.prepend(words)
    makeRoom(toasts)
  })
  if (tone === 'plain') removeAfterDelay(toast)
  else removeWhenOver(toast)
}

// On a phone toasts stand over the page, where the keyboard would lead to a field that nobody sees.
addEventListener('focusin', ({ target }) => {
  const focused = target as Element
  const isUnder = [...document.querySelectorAll('.toast')].some(
    (toast) => !toast.contains(focused) && overlap(toast, focused),
  )
  if (isUnder) focused.scrollIntoView({ block: 'center' })
})

function overlap(one: Element, other: Element) {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
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

/** A dialog on a phone ends above its toasts; what has the focus in it stays in sight. */
function makeRoom(toasts: HTMLElement) {
  const place = toasts.parentElement
  if (!(place instanceof HTMLDialogElement)) return
  place.style.setProperty('--toasts-height', `${toasts.offsetHeight}px`)
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Postponed while the toast is hovered or focused. */
function removeAfterDelay(toast: HTMLElement) {
  setTimeout(() => {
    if (toast.matches(':hover, :focus-within')) removeAfterDelay(toast)
    else removeToast(toast)
  }, shownForMs)
}

/** Before the form is sent, so that its own answer is not removed with it. */
function removeWhenOver(toast: HTMLElement) {
  const shownOn = location.pathname
  const over = new AbortController()
  const remove = () => {
    over.abort()
    removeToast(toast)
  }
  const { signal } = over
  addEventListener('submit', remove, { capture: true, signal })
  // Fired when a script changes the address; browsers without it keep the toast until it is closed.
  window.navigation?.addEventListener(
    'currententrychange',
    () => {
      if (location.pathname !== shownOn) remove()
    },
    { signal },
  )
}

function actButton(toast: HTMLElement, { words, act }: ToastAct) {
  const button = element('button', 'min-h-11 font-semibold underline underline-offset-4', words)
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => {
    removeToast(toast)
    act()
  })
  return button
}

function removeToast(toast: HTMLElement) {
  const toasts = toast.parentElement
  const hadFocus = toast.contains(document.activeElement)
  toast.remove()
  if (toasts?.childElementCount === 0) toasts.hidePopover()
  else if (toasts) makeRoom(toasts)
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
