import { BookCourseLink } from '#app/site/course-card/course-card.tsx'
import { NextDate } from '#app/site/course-card/next-date.tsx'
import { academy } from '#content/academy.ts'
import type { TrainingCardData } from './training-card-data.ts'

export function TrainingCard(course: TrainingCardData) {
  const { id, url, title, price, twoPrices, included, highlights, nextDate } = course
  const details = [
    ['Level', course.level],
    ['Duration', course.duration],
    ['Format', course.format],
    ['Location', `${academy.address.town}, ${academy.address.county}`],
  ] as const
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-card has-[a:hover]:border-ink">
      <img
        src={`/drawings/places#${id}`}
        alt=""
        width="520"
        height="260"
        loading="lazy"
        className="aspect-2/1 w-full rounded-t-card"
      />
      <div className="flex flex-1 flex-col p-6">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-2 figures text-2xl font-bold">{price}</p>
        {twoPrices ? <p className="mt-2">{twoPrices}</p> : null}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {details.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-2">
          {highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {included ? (
          <p className="mt-4 rounded-control bg-green-pale px-3 py-2 text-green">
            Included: {included}
          </p>
        ) : null}
        <div className="mt-auto pt-4">
          <NextDate {...nextDate} title={title} />
        </div>
        <BookCourseLink url={url} title={title} className="self-start" />
      </div>
    </li>
  )
}
