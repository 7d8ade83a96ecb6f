import { CourseCard } from '#app/site/course-card/course-card.tsx'
import type { CourseCardData } from '#app/site/course-card/course-card-data.ts'

type Props = { id: string; title: string; description: string; courses: readonly CourseCardData[] }

/** One category: its place, title and description on the left, its courses on the right. */
export function CategorySection({ id, title, description, courses }: Props) {
  return (
    <section aria-labelledby={id} className="border-b border-line">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:px-6 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-3">
          <img
            src={`/drawings/places#${id}`}
            alt=""
            width="520"
            height="260"
            loading="lazy"
            className="mb-4 aspect-2/1 w-full rounded-card"
          />
          <h2 id={id} className="text-xl lg:text-2xl">
            {title}
          </h2>
          <p className="mt-3 text-ink-2">{description}</p>
        </div>
        <ul className="grid gap-6 md:grid-cols-2 lg:col-span-9">
          {courses.map((course) => (
            <CourseCard key={course.id} {...course} />
          ))}
        </ul>
      </div>
    </section>
  )
}
