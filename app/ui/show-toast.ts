import type { Toast } from './toast-stack.ts'

/** Tells what became of something, over the page; the code for it comes with the first one. */
export async function showToast(toast: Toast) {
  const { addToast } = await import('./toast-stack.ts')
  addToast(toast)
}
