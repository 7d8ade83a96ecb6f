/** Invented reviews are unlawful: samples are shown only where no real money is taken. */
export function publishable<T extends { sample: boolean }>(
  testimonials: readonly T[],
  mode: 'sandbox' | 'test' | 'live',
): readonly T[] {
  return mode === 'live' ? testimonials.filter(({ sample }) => !sample) : testimonials
}
