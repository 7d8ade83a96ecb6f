import type { Toast } from './toast-stack.ts'

/** Shows a message over the page; its code is loaded with the first one. */
export async function showToast(toast: Toast) {
  const { addToast } = await import('./toast-stack.ts')
  addToast(toast)
}
