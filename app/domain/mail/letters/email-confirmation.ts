import { type LetterDefinition, link } from '../letter-definition.ts'

/** Without a name: nobody has confirmed yet whose address it is. */
export type EmailConfirmation = { url: string }

export const emailConfirmation = {
  staffName: 'Address confirmation',
  recipient: 'person',
  onResend: 'as-written',
  fields: { url: link },
} as const satisfies LetterDefinition<EmailConfirmation>
