/**
 * Forms and mail share this pattern, so that every address accepted in a booking is also
 * accepted when its confirmation is sent.
 */
export const MAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export function mailAddress(text: string) {
  return text.trim().toLowerCase()
}

export function isMailAddress(text: string) {
  return MAIL_ADDRESS.test(text)
}

/** The mailbox behind a plus-address: ann+1@mail.example is ann@mail.example. */
export function mailbox(address: string) {
  return address.replace(/(?<=[^+])\+[^@]*(?=@)/, '')
}
