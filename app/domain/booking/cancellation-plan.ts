export const PLANNED_ACTIONS = ['refund', 'move'] as const

/** What staff decided for a booking on a run that the academy cancelled; a job carries it out. */
export type CancellationPlan = { what: 'refund' } | { what: 'move'; to: string }
