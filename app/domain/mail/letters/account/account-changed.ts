import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'

/** What protects an account was changed: its owner hears of it, whoever did it. */
export type AccountChanged = {
  fullName: string
  change: 'password' | 'second-factor-on' | 'second-factor-off'
  /** "18 Nov 2026, 10:12". */
  at: string
}

export const accountChanged = letterWith<AccountChanged>()({
  staffName: 'Password or second factor changed',
  recipient: 'person',
  onResend: 'as-written',
  fields: { fullName: shown, change: shown, at: shown },
})
