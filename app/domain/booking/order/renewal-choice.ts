/** Whether a buyer who was offered letters about renewals wants them. */
export const RENEWAL_CHOICES = ['wanted', 'refused'] as const

export type RenewalChoice = { choice: (typeof RENEWAL_CHOICES)[number]; wording: string }

/** Null where the form did not offer them, so that nobody is taken to have agreed to what they never saw. */
export function renewalChoice(sent: { wording: string; refusal: string }): RenewalChoice | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sent.wording)) return null
  return { choice: sent.refusal === '' ? 'wanted' : 'refused', wording: sent.wording }
}
