/** `held` with the place, `spent` when it is paid for, `freed` when it is not. */
export const CODE_USE_STATES = ['held', 'spent', 'freed'] as const
