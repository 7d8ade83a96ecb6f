export const letterStates = {
  sent: { tone: 'green', text: 'Sent' },
  waiting: { tone: 'yellow', text: 'Waiting' },
  failed: { tone: 'red', text: 'Failed' },
} as const
