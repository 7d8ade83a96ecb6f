export const runStates = {
  draft: { tone: 'grey', text: 'Draft' },
  active: { tone: 'green', text: 'Active' },
  cancelled: { tone: 'red', text: 'Cancelled' },
} as const
