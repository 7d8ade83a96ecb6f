import type { Testimonial } from '../domain/catalogue/testimonial.ts'
import { Icon } from '../ui/icon.tsx'
import { WideSection } from './section.tsx'

type Props = { id: string; title: string; testimonials: readonly Testimonial[] }

/** Sample testimonials are labelled as samples. */
export function Testimonials({ id, title, testimonials }: Props) {
  return (
    <WideSection id={id} title={title}>
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        {testimonials.map(({ quote, name, role, company, rating, sample }) => (
          <figure key={name} className="flex flex-col">
            <Stars rating={rating} />
            <blockquote className="mt-4 text-xl leading-snug">“{quote}”</blockquote>
            <figcaption className="mt-4 text-ink-2">
              <span className="block font-semibold text-ink">{name}</span>
              {role}, {company}
              {sample ? (
                <span className="mt-1 block text-sm text-ink-3">Sample, not a real review</span>
              ) : null}
            </figcaption>
          </figure>
        ))}
      </div>
    </WideSection>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1">
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          name="star"
          key={star}
          className={`size-5 text-ink ${star <= rating ? 'fill-ink' : 'fill-none'}`}
        />
      ))}
      <span className="sr-only">{rating} out of 5 stars</span>
    </p>
  )
}
