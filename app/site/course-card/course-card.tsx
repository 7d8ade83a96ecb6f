import { Icon } from '#app/ui/icon.tsx'
import type { CourseCardData } from './course-card-data.ts'
import { NextDate } from './next-date.tsx'

export function CourseCard({
  title,
  url,
  level,
  description,
  price,
  twoPrices,
  duration,
  features,
  popular,
  nextDate,
}: CourseCardData) {
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-card p-6 has-[a:hover]:border-ink">
      <p className="flex min-h-7 items-center justify-between gap-3 text-sm text-ink-3">
        {level}
        {popular ? (
          <span className="rounded-full bg-ink px-3 py-0.5 font-semibold text-on-deep">
            Most Popular
          </span>
        ) : null}
      </p>
      <h3 className="mt-2 text-xl">{title}</h3>
      <p className="mt-3 text-ink-2">{description}</p>
      <ul className="mt-5 mb-auto space-y-2 pb-5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-green" />
            {feature}
          </li>
        ))}
      </ul>
      <NextDate {...nextDate} title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-t border-line pt-5">
        <div>
          <p className="figures text-2xl leading-none font-bold">{price}</p>
          {twoPrices ? <p className="mt-2">{twoPrices}</p> : null}
          <p className="mt-2 flex items-center gap-2 text-ink-2">
            <Icon name="clock" className="size-4" />
            {duration}
          </p>
        </div>
        <BookCourseLink url={url} title={title} />
      </div>
    </li>
  )
}

type LinkProps = { url: string; title: string; className?: string }

/** Covers the whole card. */
export function BookCourseLink({ url, title, className = '' }: LinkProps) {
  return (
    <a
      href={url}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:text-link-hover hover:underline ${className}`}
    >
      Book Course<span className="sr-only">: {title}</span>
      <Icon name="arrow-right" className="size-4" />
    </a>
  )
}
