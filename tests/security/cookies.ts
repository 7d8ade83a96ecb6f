import { expect } from 'vitest'

/** Every cookie that the academy sets, by what comes after its prefix. */
const known: { name: RegExp; script: boolean }[] = [
  { name: /^(__Host-)?academy\.(session_token|two_factor|sign_up|known_browser)$/, script: false },
  { name: /^(__Host-)?academy\.(session_data|dont_remember|trust_device)$/, script: false },
  // Only that asking for the session may be worthwhile.
  { name: /^signed-in$/, script: true },
  // Opens what a trainer's device keeps of a register; nothing else.
  { name: /^register-key$/, script: true },
  // What somebody allowed: the banner reads it, and it says nothing about who.
  { name: /^academy_cookie_choice$/, script: true },
]

/** Known by name, for this host alone, out of reach of scripts and of other sites. */
export function expectKnownCookies(lines: string[] = [], { secure }: { secure: boolean }) {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const cookie = known.find((each) => each.name.test(name))
    expect(cookie, `a cookie that nobody knows: ${name}`).toBeDefined()
    expect(attributes, name).toContain('Path=/')
    expect(attributes, name).toContain('SameSite=Lax')
    expect(attributes.includes('HttpOnly'), name).toBe(!cookie?.script)
    expect(attributes.includes('Secure'), name).toBe(secure)
    expect(
      attributes.filter((each) => each.startsWith('Domain')),
      name,
    ).toEqual([])
    if (!cookie?.script) expect(name.startsWith('__Host-'), name).toBe(secure)
  }
}
