import type { Breach } from './lawful/finding.ts'

/** While a date breaks one of these, somebody or something that it needs is missing. */
export const UNSTAFFED: readonly Breach[] = ['no-lead', 'may-not-teach', 'not-qualified', 'no-room']

type Run = {
  confirmedAt: Date | null
  /** Null before it was judged. */
  breaches: readonly Breach[] | null
  /** Whether somebody who leads one of its days has declined. */
  hasDeclined: boolean
}

/** Whether somebody qualified leads each day, in a room, as far as is known. */
export function isStaffed({ breaches, hasDeclined }: Omit<Run, 'confirmedAt'>) {
  return !hasDeclined && !(breaches ?? []).some((breach) => UNSTAFFED.includes(breach))
}

/** What the public reads follows people, trainers and room: a promise that lost one is withdrawn. */
export function isPubliclyConfirmed({ confirmedAt, ...run }: Run) {
  return confirmedAt !== null && isStaffed(run)
}
