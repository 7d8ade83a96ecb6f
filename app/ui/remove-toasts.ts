/** It went well, and nothing needs to be said: whatever stands about it is put away. */
export async function removeToasts(about: string) {
  const { removeToastsAbout } = await import('./toast-stack.ts')
  removeToastsAbout(about)
}
