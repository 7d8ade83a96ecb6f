/** Why an e-mail was not sent again. */
export const resendProblems = {
  'nothing-to-send': 'That e-mail can no longer be sent',
  'just-sent':
    'A copy of this e-mail went out less than a minute ago, or still waits in the outbox',
  'not-booked': 'This booking no longer holds a place, so that e-mail would not be true',
  'other-person':
    'Somebody else comes now. Send them the e-mail about their place again, not the confirmation',
  'nothing-to-pay': 'There is nothing to pay now, so that e-mail would not be true',
  'link-gone': 'Its link no longer works: ask them to request a new one',
} as const

export type ResendRefusal = keyof typeof resendProblems
