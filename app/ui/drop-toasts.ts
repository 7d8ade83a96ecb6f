/** It went well, and nothing needs to be said: whatever stands about it is put away. */
export async function dropToasts(about: string) {
  const { putAwayAbout } = await import('./toast-stack.ts')
  putAwayAbout(about)
}
