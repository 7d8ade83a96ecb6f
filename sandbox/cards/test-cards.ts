export type Decline = {
  code: string
  declineCode?: string
  message: string
  field?: 'cvc' | 'expiry'
}

export type TestCard = {
  number: string
  /** Description on the card page. */
  does: string
  outcome: 'paid' | 'processing' | 'authentication' | Decline
  /** How a refund to this card ends; without it, it succeeds at once. */
  refunds?: 'pending first' | 'failing later'
}

const declined = 'Your card was declined.'

/** The numbers that the real provider publishes for its test mode. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', does: 'is paid', outcome: 'paid' },
  {
    number: '4000000000000002',
    does: 'is declined',
    outcome: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  },
  {
    number: '4000000000009995',
    does: 'is declined for lack of funds',
    outcome: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds. Try a different card.',
    },
  },
  {
    number: '4000000000000101',
    does: 'is declined for a wrong security code',
    outcome: {
      code: 'incorrect_cvc',
      message: 'Your card’s security code is incorrect.',
      field: 'cvc',
    },
  },
  {
    number: '4000000000000069',
    does: 'is declined as an expired card',
    outcome: { code: 'expired_card', message: 'Your card has expired.', field: 'expiry' },
  },
  {
    number: '4000002500003155',
    does: 'asks you to approve it with your bank',
    outcome: 'authentication',
  },
  { number: '4000000000003220', does: 'takes some seconds, then is paid', outcome: 'processing' },
  {
    number: '4000000000007726',
    does: 'is paid; a refund to it is pending at first',
    outcome: 'paid',
    refunds: 'pending first',
  },
  {
    number: '4000000000005126',
    does: 'is paid; a refund to it fails after a while',
    outcome: 'paid',
    refunds: 'failing later',
  },
]

export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits)
}

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
