/** Removes earlier toasts about something that has since succeeded. */
export async function removeToasts(about: string) {
  const { removeToastsAbout } = await import('./toast-stack.ts')
  removeToastsAbout(about)
}
