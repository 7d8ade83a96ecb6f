import type { SignColour } from '#app/domain/catalogue/category.ts'
import { academy } from '#content/academy.ts'
import type { CoursePageData } from './course-page-data.ts'

const signs: Record<SignColour, string> = {
  blue: 'bg-blue-pale text-blue',
  amber: 'bg-amber-pale text-amber',
  green: 'bg-green-pale text-green',
  red: 'bg-red-pale text-red',
  teal: 'bg-teal-pale text-teal',
}

/** On a wide screen the price card stands beside it, in the same grid, on the same dark ground. */
export function CourseHero({ course }: { course: CoursePageData }) {
  const { id, category, level, title, description } = course
  return (
    <section className="on-deep -mx-4 bg-deep px-4 text-on-deep sm:-mx-6 sm:px-6 lg:col-span-full lg:col-start-1 lg:row-start-1 lg:relative lg:isolate lg:mx-0 lg:px-0 lg:before:absolute lg:before:inset-y-0 lg:before:left-[calc(50%-50vw)] lg:before:-z-1 lg:before:w-screen lg:before:bg-deep print:mx-0">
      <div className="pt-2 pb-6 lg:w-2/3 lg:pt-8 lg:pr-8 lg:pb-14 print:w-auto print:py-0">
        <Crumbs />
        <p className="hidden print:block">
          {academy.name}, {academy.addressLine}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mt-8 print:mt-2">
          <span
            className={`rounded-control px-3 py-1 text-sm font-semibold print:px-0 ${signs[category.colour]}`}
          >
            {category.title}
          </span>
          <span className="text-on-deep-2">{level}</span>
        </p>
        <h1
          className={`mt-4 text-3xl font-extrabold print:text-3xl ${title.length > 40 ? '' : 'sm:text-4xl'}`}
        >
          {title}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-on-deep-2 lg:mt-5 print:mt-2 print:max-w-none print:text-base">
          {description}
        </p>
        <HeroDetails course={course} />
      </div>
      <CourseDrawing
        id={id}
        className="-mx-4 w-[calc(100%+2rem)] max-w-none sm:mx-0 sm:w-full lg:hidden"
      />
    </section>
  )
}

type DrawingProps = { id: string; className: string }

/** Never cropped, because the course's sign may be anywhere in it. */
export function CourseDrawing({ id, className }: DrawingProps) {
  return (
    <img
      src={`/drawings/${id}`}
      alt=""
      width="520"
      height="260"
      className={`${className} print:hidden`}
    />
  )
}

function Crumbs() {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-on-deep-2 print:hidden">
      <ol className="flex gap-2">
        <li>
          <a className={link} href="/">
            Home
          </a>
        </li>
        <li className="flex items-center before:mr-2 before:content-['/']">
          <a className={link} href="/courses">
            Courses
          </a>
        </li>
      </ol>
    </nav>
  )
}

function HeroDetails({
  course: { price, duration, format, validYears },
}: {
  course: CoursePageData
}) {
  const details = [
    ['Price', price],
    ['Duration', duration],
    ['Format', format],
    ...(validYears ? [['Certificate', `Valid ${validYears} years`]] : []),
  ]
  return (
    <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 lg:mt-8 print:mt-4">
      {details.map(([name, value]) => (
        <div
          key={name}
          className={`border-l border-deep-line pl-4 ${name === 'Format' ? 'hidden sm:block' : ''}`}
        >
          <dt className="text-sm text-on-deep-2">{name}</dt>
          <dd className={`text-lg font-semibold ${name === 'Price' ? 'figures' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
