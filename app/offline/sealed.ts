/*
 * Names are kept on the device only under a key that goes with the session (app/auth/register-key):
 * without it nobody reads them, not even with the browser's own tools.
 */

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** Null when nobody is signed in, or has not opened a register since. */
export const sessionKey = () => /(?:^|; )register-key=([^;]+)/.exec(document.cookie)?.[1] ?? null

/** The server has ended the session without our asking. */
export function forgetSessionKey() {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the other way only since 2025.
  document.cookie = 'register-key=; Max-Age=0; Path=/; SameSite=Lax'
}

export async function seal(value: unknown, key: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await secret(key), text)
  return { iv, bytes }
}

/** Null with the key of another session. */
export async function unseal({ iv, bytes }: Sealed, key: string): Promise<unknown> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await secret(key), bytes)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return null
  }
}

async function secret(key: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
