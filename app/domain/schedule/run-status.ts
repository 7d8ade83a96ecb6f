export const RUN_STATUSES = ['draft', 'active', 'cancelled'] as const

export type RunStatus = (typeof RUN_STATUSES)[number]
