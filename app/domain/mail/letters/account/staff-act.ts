import { letterWith, shown } from '#app/domain/mail/letter-definition.ts'
import type { StaffAct } from '#app/domain/people/staff-acts.ts'

/** Somebody did in the staff portal what an open session is not enough for: every administrator hears of it. */
export type StaffActNotice = {
  fullName: string
  act: StaffAct
  /** Empty for commands on the server. */
  who: string
  whoEmail: string
  /** Staff whom it was done to, or a company; empty where it was done to neither. */
  whom: string
  whomEmail: string
  /** "18 Nov 2026, 10:12". */
  at: string
}

export const staffAct = letterWith<StaffActNotice>()({
  staffName: 'What happened in the staff portal',
  recipient: 'person',
  onResend: 'as-written',
  fields: {
    fullName: shown,
    act: shown,
    who: shown,
    whoEmail: shown,
    whom: shown,
    whomEmail: shown,
    at: shown,
  },
})
