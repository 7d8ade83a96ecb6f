/**
 * The addresses we can write to. Forms and mail share it, so that nobody books with an
 * address that the confirmation then refuses.
 */
export const MAIL_ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

export function mailAddress(text: string) {
  return text.trim().toLowerCase()
}

export function isMailAddress(text: string) {
  return MAIL_ADDRESS.test(text)
}
