/** What staff do to several people, letters or dates at once. */
export const ACT_KINDS = [
  'date-cancelled',
  'date-changed',
  'class-completed',
  'letters-resent',
  'dates-published',
  'trainer-replaced',
] as const

export type ActKind = (typeof ACT_KINDS)[number]

/** What each line of an act is about; a line without one is a date that was never made. */
export const ACT_SUBJECTS = ['booking', 'date', 'letter', 'course'] as const

export type ActSubject = (typeof ACT_SUBJECTS)[number]

/** What became of one of them. Values are never removed, because old rows contain them. */
export const ACT_OUTCOMES = [
  'to-refund',
  'to-move',
  'refund-owed',
  'credited',
  'released',
  'moved',
  'no-such-date',
  'left-before',
  'told',
  'completed',
  'certified',
  'left-out',
  'sent-again',
  'not-sent',
  'published',
  'not-published',
  'replaced',
  'not-replaced',
] as const

export type ActOutcome = (typeof ACT_OUTCOMES)[number]

export type NewActLine = {
  subjectType: ActSubject
  subjectId: string
  outcome: ActOutcome
  /** Ids, codes and amounts by name; never personal values. */
  details?: Record<string, string>
}
