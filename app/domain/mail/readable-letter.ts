import type { LetterTemplate } from './letters.ts'

const SECRET: readonly LetterTemplate[] = [
  'email-confirmation',
  'account-exists',
  'password-reset',
  'admin-invitation',
  'admin-granted',
]

/** Whoever reads a letter with a personal link could use the link: staff are not shown those. */
export function mayRead(template: LetterTemplate) {
  return !SECRET.includes(template)
}
