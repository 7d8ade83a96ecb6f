import { defineLetter, shown } from '#app/domain/mail/letter-definition.ts'
import type { StaffAct } from '#app/domain/people/staff-acts.ts'

/** Somebody did in the staff portal what an open session is not enough for: every administrator hears of it. */
export const staffAct = defineLetter({
  staffName: 'What happened in the staff portal',
  fields: {
    fullName: shown<string>(),
    act: shown<StaffAct>(),
    /** Empty for commands on the server. */
    who: shown<string>(),
    whoEmail: shown<string>(),
    /** Staff whom it was done to, or a company; empty where it was done to neither. */
    whom: shown<string>(),
    whomEmail: shown<string>(),
    /** "18 Nov 2026, 10:12". */
    at: shown<string>(),
  },
})
