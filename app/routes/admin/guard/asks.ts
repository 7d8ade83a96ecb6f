/** What stands between a form that was sent and what it asks for. */
export type Asks = {
  /** The form as sent, without the proof. */
  sent: Record<string, string>
  /** A new administrator's rights have not begun: why, and until when. */
  waits: string | null
  /** What is wrong with the code that was typed; null when none was. */
  error: string | null
  hasSecondFactor: boolean
}
