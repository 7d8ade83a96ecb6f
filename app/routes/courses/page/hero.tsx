import { Link } from 'react-router'
import { academy } from '../../../../content/academy.ts'
import type { SignColour } from '../../../domain/catalogue/category.ts'
import type { CoursePageData } from './course-page-data.ts'

const signs: Record<SignColour, string> = {
  blue: 'bg-blue-pale text-blue',
  amber: 'bg-amber-pale text-amber',
  green: 'bg-green-pale text-green',
  red: 'bg-red-pale text-red',
  teal: 'bg-teal-pale text-teal',
}

/** The drawing is never cropped, because the course's sign may be anywhere in it. */
export function CourseHero({ course }: { course: CoursePageData }) {
  const { id, category, level, title, description } = course
  return (
    <section className="on-deep relative overflow-hidden bg-deep text-on-deep">
      <div className="relative z-1 mx-auto max-w-7xl px-4 sm:px-6">
        <div className="pt-4 pb-8 lg:w-7/12 lg:pt-8 lg:pb-16 print:w-auto print:py-0">
          <Crumbs />
          <p className="hidden print:block">
            {academy.name}, {academy.addressLine}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mt-10 print:mt-2">
            <span
              className={`rounded-control px-3 py-1 text-sm font-semibold ${signs[category.colour]}`}
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
          <p className="mt-5 max-w-xl text-lg text-on-deep-2">{description}</p>
          <HeroDetails course={course} />
        </div>
      </div>
      <img
        src={`/drawings/${id}`}
        alt=""
        width="520"
        height="260"
        className="w-full lg:absolute lg:right-0 lg:bottom-0 lg:w-[42%] xl:w-[46%] print:hidden"
      />
    </section>
  )
}

function Crumbs() {
  const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-on-deep-2 print:hidden">
      <ol className="flex gap-2">
        <li>
          <Link className={link} to="/">
            Home
          </Link>
        </li>
        <li className="flex items-center before:mr-2 before:content-['/']">
          <Link className={link} to="/courses">
            Courses
          </Link>
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
    <dl className="mt-8 flex flex-wrap gap-x-8 gap-y-4 print:mt-4">
      {details.map(([name, value]) => (
        <div key={name} className="border-l border-deep-line pl-4">
          <dt className="text-sm text-on-deep-2">{name}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
