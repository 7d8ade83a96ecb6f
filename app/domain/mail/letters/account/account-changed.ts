import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'

/** What protects an account was changed: its owner hears of it, whoever did it. */
export const accountChanged = defineLetter({
  staffName: 'Password or second factor changed',
  fields: {
    fullName: shown<string>(),
    change: shown<'password' | 'second-factor-on' | 'second-factor-off'>(),
    /** "18 Nov 2026, 10:12". */
    at: shown<string>(),
  },
})
