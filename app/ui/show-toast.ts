export type Toast = {
  title: string
  text: string
  /** A danger stays until somebody has put it away. */
  tone: 'plain' | 'danger'
}

/** Tells what became of something, over the page; the code for it comes with the first one. */
export async function showToast(toast: Toast) {
  const { raiseToast } = await import('./toast-stack.ts')
  raiseToast(toast)
}
