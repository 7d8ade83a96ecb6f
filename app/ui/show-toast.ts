export type Toast = {
  title: string
  text: string
  /** A danger stays until somebody has put it away, or what it was about went well. */
  tone: 'plain' | 'danger'
  /** What it is about: a newer one about the same takes its place. */
  about?: string
}

/** Tells what became of something, over the page; the code for it comes with the first one. */
export async function showToast(toast: Toast) {
  const { raiseToast } = await import('./toast-stack.ts')
  raiseToast(toast)
}
