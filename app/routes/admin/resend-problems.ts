/** Why an e-mail was not sent again. */
export const resendProblems = {
  'nothing-to-send': 'That e-mail can no longer be sent',
  'just-sent': 'A copy of this e-mail went out less than a minute ago',
  'not-booked': 'This booking no longer holds a place, so that e-mail would not be true',
} as const
