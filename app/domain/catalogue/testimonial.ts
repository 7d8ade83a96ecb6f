export type Testimonial = {
  where: 'training' | 'accreditations'
  quote: string
  name: string
  role: string
  company: string
  rating: 1 | 2 | 3 | 4 | 5
  /** Written by us to show the layout; never shown once live payments are on. */
  sample: boolean
}

/** Invented reviews are unlawful: samples are shown only where no real money is taken. */
export function publishable<T extends { sample: boolean }>(
  testimonials: readonly T[],
  mode: 'sandbox' | 'test' | 'live',
): readonly T[] {
  return mode === 'live' ? testimonials.filter(({ sample }) => !sample) : testimonials
}
