/** A path on this site, or the fallback: prevents open redirects. */
export function safeRedirect(wanted: string | null | undefined, fallback: string) {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || hasControl(wanted)) return fallback
  const here = 'https://here.invalid'
  if (!URL.canParse(wanted, here)) return fallback
  const url = new URL(wanted, here)
  // Once dot segments are resolved, `/.//evil.example` starts with `//`: browsers read a host name.
  const stays = url.origin === here && !url.pathname.startsWith('//')
  return stays ? `${url.pathname}${url.search}` : fallback
}

const hasControl = (text: string) => [...text].some((char) => char <= ' ' || char === '\\')
