import type { ReactNode } from 'react'
import { BulletList } from './bullet-list.tsx'
import type { CoursePageData } from './course-page-data.ts'
import { CourseHero } from './hero.tsx'
import { NeedHelp } from './need-help.tsx'
import { Outline } from './outline.tsx'
import { Part, SubPart } from './part.tsx'

type Props = {
  course: CoursePageData
  /** The price card, placed after the prerequisites so that they are read before paying. */
  aside: ReactNode
  children?: ReactNode
}

/** All sections of a course page. */
export function CourseLayout({ course, aside, children }: Props) {
  return (
    <>
      <CourseHero course={course} />
      <div className="mx-auto max-w-7xl gap-x-8 px-4 sm:px-6 lg:grid lg:grid-cols-12 lg:grid-rows-[auto_1fr] print:block">
        <div className="lg:col-span-8 lg:pr-8">
          <Part title="Overview">
            <div className="max-w-2xl space-y-4 text-lg">
              {course.overview.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            <BulletList className="mt-8 sm:grid-cols-2" mark="check" items={course.highlights} />
          </Part>
          <Part title="What you will learn">
            <Outline units={course.outline} />
          </Part>
          <Part title="Who it is for">
            <BulletList mark="dot" items={course.audience} />
          </Part>
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
          className="py-10 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:py-16"
        >
          <div className="space-y-6 lg:[@media(min-height:46rem)]:sticky lg:[@media(min-height:46rem)]:top-8">
            {aside}
            <NeedHelp />
          </div>
        </aside>
        <div className="lg:col-span-8 lg:pr-8">
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
          </Part>
          <Part title="How you are assessed">
            <BulletList mark="dot" items={course.assessment} />
          </Part>
          {children}
        </div>
      </div>
    </>
  )
}
