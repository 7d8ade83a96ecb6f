import type { Testimonial } from '../../content/testimonials.ts'

/** One trainee's words. Samples say that they are samples. */
export function Voice({ quote, name, role, company, sample }: Testimonial) {
  return (
    <figure className="mx-auto grid max-w-7xl gap-6 px-4 py-16 sm:px-6 lg:grid-cols-12 lg:py-24">
      <blockquote className="font-heading text-xl font-medium lg:col-span-8 lg:text-2xl lg:leading-snug">
        “{quote}”
      </blockquote>
      <figcaption className="self-end text-ink-2 lg:col-span-4">
        <span className="block font-semibold text-ink">{name}</span>
        {role}, {company}
        {sample ? (
          <span className="block text-sm text-ink-3">Sample, not a real review</span>
        ) : null}
      </figcaption>
    </figure>
  )
}
