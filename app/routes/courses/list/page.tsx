import { londonToday } from '#app/domain/basics/london-time.ts'
import { pastLast } from '#app/domain/catalogue/listed-date.ts'
import { servicesContext } from '#app/services.server.ts'
import { courseCardData } from '#app/site/course-card/course-card-data.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Statistics, statisticsClaims } from '#app/site/statistics.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import type { Route } from './+types/page.ts'
import { CategorySection } from './category-section.tsx'
import { courseListData } from './structured-data.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, catalogue, now, offeredRuns } = context.get(servicesContext)
  const { publicUrl } = env
  const { courses, categories, texts, listedDatesYear: year } = catalogue()
  const calendar = { year, today: londonToday(now()) }
  const listed = pastLast(courses, calendar.today)
  const groups = categories.map(({ id, title, description }) => ({
    id,
    title,
    description,
    courses: listed.filter(({ category }) => category === id),
  }))
  const runs = offeredRuns()
  const inOrder = groups.flatMap((group) => group.courses)
  return {
    publicUrl,
    structuredData: courseListData(inOrder, publicUrl),
    claims: statisticsClaims(texts.claims),
    groups: groups.map((group) => ({
      ...group,
      courses: group.courses.map((course) => courseCardData(course, runs, calendar)),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(
    {
      title: 'Courses',
      description:
        'Ten security, first aid and spectator safety courses in Epsom, Surrey: length, price and what is included, all on one page.',
      path: '/courses',
      image: 'courses',
    },
    loaderData?.publicUrl ?? '',
  ),
  { 'script:ld+json': loaderData?.structuredData },
]

export default function CoursesPage({ loaderData: { groups, claims } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Find the course for the job you want" drawing="courses">
        <p>
          Security, first aid and spectator safety, taught in small groups at
          64&nbsp;South&nbsp;Street, Epsom. Length, price and what you get are on every card.
        </p>
      </PageHero>
      <Statistics first="courses" claims={claims} />
      {groups.map((group) => (
        <CategorySection key={group.id} {...group} />
      ))}
      <section className="bg-chalk">
        <div className="mx-auto grid max-w-7xl gap-8 px-4 py-16 sm:px-6 lg:grid-cols-12 lg:py-24">
          <h2 className="text-3xl lg:col-span-7">Not sure which course you need?</h2>
          <div className="lg:col-span-5">
            <p className="mb-6 text-lg text-ink-2">
              Tell us what work you want to do and what you hold already. We will tell you which
              course fits, and when the next dates are.
            </p>
            <ActionLink to="/contact" look="primary">
              Ask the team
            </ActionLink>
          </div>
        </div>
      </section>
    </>
  )
}
