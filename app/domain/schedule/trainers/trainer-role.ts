/** One trainer leads a day; others assist. */
export const TRAINER_ROLES = ['lead', 'assistant'] as const

export type TrainerRole = (typeof TRAINER_ROLES)[number]
