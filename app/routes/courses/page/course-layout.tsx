import type { ReactNode } from 'react'
import { BulletList } from '#app/site/bullet-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CoursePageData } from './course-page-data.ts'
import { CourseDrawing, CourseHero } from './hero.tsx'
import { NeedHelp } from './need-help.tsx'
import { Outline } from './outline.tsx'
import { Part, SubPart } from './part.tsx'

type Props = {
  course: CoursePageData
  /** The price card. It follows the prerequisites, so that they are read before paying. */
  aside: ReactNode
  /** The dates. */
  children?: ReactNode
}

/**
 * All sections of a course page. On a wide screen the price card begins beside the title, so that
 * it can be used without scrolling.
 */
export function CourseLayout({ course, aside, children }: Props) {
  const [lead, ...more] = course.overview
  return (
    // What the dark ground of the hero has beyond the window is cut off.
    <div className="overflow-x-clip">
      <div className="mx-auto max-w-7xl gap-x-8 px-4 sm:px-6 lg:grid lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr] print:block">
        <CourseHero course={course} />
        <div className="*:first:border-t-0 lg:col-span-8 lg:col-start-1 lg:row-start-2 lg:pr-8">
          <Part title="Overview">
            <p className="max-w-2xl sm:text-lg print:max-w-none print:text-base">{lead}</p>
          </Part>
          {children}
          <Part title="Before you book" id="needs">
            <div className="grid gap-8 sm:grid-cols-2">
              <SubPart title="What you need">
                <BulletList mark="dot" items={course.prerequisites} />
              </SubPart>
              <SubPart title="Identity documents and what to bring">
                <BulletList mark="dot" items={course.whatToBring} />
              </SubPart>
            </div>
          </Part>
        </div>
        <aside
          aria-label="Price and help"
          className="relative pb-10 print:pb-2 lg:col-span-4 lg:col-start-9 lg:row-span-3 lg:row-start-1 lg:pt-8"
        >
          <CourseDrawing id={course.id} className="hidden w-full lg:block" />
          <div className="space-y-6 lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-8">
            {aside}
            <NeedHelp />
          </div>
        </aside>
        <div className="lg:col-span-8 lg:col-start-1 lg:row-start-3 lg:pr-8">
          <Part title="About the course">
            <div className="max-w-2xl space-y-4 print:max-w-none print:space-y-2">
              {more.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <BulletList
              className="mt-8 sm:grid-cols-2 print:mt-3"
              mark="check"
              items={course.highlights}
            />
          </Part>
          <Learn course={course} />
          <Part title="Who it is for">
            <BulletList mark="dot" items={course.audience} />
          </Part>
          <Part title="What the price covers">
            <div className="grid gap-8 sm:grid-cols-2">
              <SubPart title="Included">
                <BulletList mark="check" items={course.whatIsIncluded} />
              </SubPart>
              <div className="rounded-card bg-chalk p-6 sm:-mt-6 print:p-0">
                <SubPart title="Not included">
                  <BulletList mark="minus" items={course.notIncluded} />
                </SubPart>
              </div>
            </div>
            {course.furtherCosts.length > 0 ? (
              <ul className="mt-8 space-y-2">
                {course.furtherCosts.map(({ text, link, href }) => (
                  <li key={href}>
                    {text}{' '}
                    <TextLink to={href} className="underline-offset-4">
                      {link}
                    </TextLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </Part>
          <Part title="How you are assessed">
            <BulletList mark="dot" items={course.assessment} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** The longest part of the page, folded; on paper it is open. */
function Learn({ course: { outline } }: Pick<Props, 'course'>) {
  return (
    <section className="border-t border-line">
      <details className="group print:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-6 py-8 lg:py-10 print:py-4">
          <h2 className="text-2xl">What you will learn</h2>
          <span className="flex items-center gap-2 text-link print:hidden">
            {outline.length} units
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
          </span>
        </summary>
        <div className="pb-10 lg:pb-16 print:pb-2">
          <Outline units={outline} />
        </div>
      </details>
    </section>
  )
}
