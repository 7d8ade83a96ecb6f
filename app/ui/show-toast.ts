import type { Toast, ToastAct } from './toast-stack.ts'

const loadStack = () => import('./toast-stack.ts')

/** Shows a message over the page; its code is loaded with the first one. */
export async function showToast(toast: Toast, act?: ToastAct) {
  const { addToast } = await loadStack()
  addToast(toast, act)
}

/** Removes earlier toasts about something that has since succeeded. */
export async function removeToasts(about: string) {
  const { removeToastsAbout } = await loadStack()
  removeToastsAbout(about)
}

/** Where a toast may have to say that the server cannot be reached: its code is loaded before. */
export function loadToasts() {
  void loadStack().catch(() => {})
}

const kept = 'toast'

/** For a message that belongs to the page which is loaded next. */
export function showToastOnNextPage(toast: Toast) {
  try {
    sessionStorage.setItem(kept, JSON.stringify(toast))
  } catch {
    // The browser keeps nothing for this site: the page itself shows what has changed.
  }
}

export function showKeptToast() {
  try {
    const toast = sessionStorage.getItem(kept)
    if (!toast) return
    sessionStorage.removeItem(kept)
    void showToast(JSON.parse(toast))
  } catch {
    // Nothing was kept.
  }
}
