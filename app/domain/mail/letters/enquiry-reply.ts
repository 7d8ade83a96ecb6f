import { type LetterDefinition, shown } from '../letter-definition.ts'

export type EnquiryReply = { firstName: string; courseInterest: string }

export const enquiryReply = {
  staffName: 'Automatic reply',
  recipient: 'person',
  onResend: 'as-written',
  fields: { firstName: shown, courseInterest: shown },
} as const satisfies LetterDefinition<EnquiryReply>
