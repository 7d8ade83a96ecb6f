import { londonToday } from '#app/domain/basics/london-time.ts'
import { servicesContext } from '#app/services.server.ts'
import { CourseCard } from '#app/site/course-card/course-card.tsx'
import { courseCardData } from '#app/site/course-card/course-card-data.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Photographs } from '#app/site/photographs.tsx'
import { Section } from '#app/site/section.tsx'
import { Statistics, statisticsClaims } from '#app/site/statistics.tsx'
import { academyData } from '#app/site/structured-data.ts'
import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'
import { header } from '#content/navigation.ts'
import { photographs } from '#content/photographs.ts'
import type { Route } from './+types/page.ts'
import { AwardingOrganisation } from './awarding-organisation.tsx'
import { EmailConfirmed } from './email-confirmed.tsx'
import { HomeHero } from './home-hero.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { env, catalogue, now, offeredRuns } = context.get(servicesContext)
  const runs = offeredRuns()
  const { publicUrl } = env
  const { courses, texts, listedDatesYear: year } = catalogue()
  const calendar = { year, today: londonToday(now()) }
  const { priceFrom, priceTo } = texts.claims
  return {
    publicUrl,
    structuredData: academyData(publicUrl),
    benefits: texts.benefits,
    prices: { from: priceFrom, to: priceTo },
    claims: statisticsClaims(texts.claims),
    /** The link in the confirmation e-mail leads here. */
    confirmed: url.searchParams.has('confirmed'),
    // Without the badge: the heading above the three says it once.
    popular: courses
      .filter(({ popular }) => popular)
      .map((course) => ({ ...courseCardData(course, runs, calendar), popular: false })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(
    {
      title: 'Security and safety training in Epsom, Surrey',
      description:
        'Door supervisor, security guard, first aid and spectator safety courses in Epsom. Small groups, whole prices, dates you can book online.',
      path: '/',
    },
    loaderData?.publicUrl ?? '',
  ),
  { 'script:ld+json': loaderData?.structuredData },
]

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { confirmed, popular, benefits, prices, claims } = loaderData
  return (
    <>
      {confirmed ? <EmailConfirmed /> : null}
      <HomeHero prices={prices} />
      <Statistics first="students" claims={claims} />
      <Section
        id="why-choose"
        title={`Why choose ${academy.shortName}`}
        intro="What you pay for, and what you leave with."
      >
        <ol className="border-t border-line">
          {benefits.map(({ id, title, text }) => (
            <li key={id} className="grid gap-2 border-b border-line py-6 md:grid-cols-8 md:gap-8">
              <h3 className="text-xl md:col-span-3">{title}</h3>
              <p className="text-ink-2 md:col-span-5">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <section
        id={header.bookCourse.section}
        data-scroll-delay={header.bookCourse.scrollDelayMs}
        aria-labelledby="popular-title"
        className="scroll-mt-4 bg-chalk"
      >
        <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 lg:py-24">
          <h2 id="popular-title" className="text-2xl lg:text-3xl">
            Popular Training Courses
          </h2>
          <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
            {popular.map((course) => (
              <CourseCard key={course.id} {...course} />
            ))}
          </ul>
          <div className="mt-10">
            <ActionLink to="/courses" look="onLight">
              View All Courses
            </ActionLink>
          </div>
        </div>
      </section>
      <Photographs id="photographs" title="Who teaches you, and where" photographs={photographs} />
      <AwardingOrganisation />
    </>
  )
}
