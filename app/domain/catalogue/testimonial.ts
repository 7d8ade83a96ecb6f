export type Testimonial = {
  where: 'training' | 'accreditations'
  quote: string
  name: string
  role: string
  company: string
  /** Of 5. */
  rating: number
  /** Written by us to show the layout; never shown once live payments are on. */
  sample: boolean
  /** Of a real one: whose booking it is about, and when they agreed to be quoted. */
  evidence?: { booking: string; consentedOn: string }
}

/** Invented reviews are unlawful: samples are shown only where no real money is taken. */
export function publishable<T extends { sample: boolean }>(
  testimonials: readonly T[],
  mode: 'sandbox' | 'test' | 'live',
): readonly T[] {
  return mode === 'live' ? testimonials.filter(({ sample }) => !sample) : testimonials
}
