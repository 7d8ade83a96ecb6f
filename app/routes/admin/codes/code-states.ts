import type { CodeState } from '#app/domain/booking/order/discount-code.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'

export const codeStates: Record<CodeState, { text: string; tone: BadgeTone }> = {
  open: { text: 'Open', tone: 'green' },
  'not-yet': { text: 'Not yet', tone: 'yellow' },
  held: { text: 'All held', tone: 'yellow' },
  'used-up': { text: 'Used up', tone: 'grey' },
  expired: { text: 'Over', tone: 'grey' },
  ended: { text: 'Ended', tone: 'red' },
}
