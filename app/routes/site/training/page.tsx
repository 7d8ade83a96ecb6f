import { londonToday } from '#app/domain/basics/london-time.ts'
import { pastLast } from '#app/domain/catalogue/listed-date.ts'
import { publishable } from '#app/domain/catalogue/testimonial.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Section, TitledList } from '#app/site/section.tsx'
import { Testimonials } from '#app/site/testimonials.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import type { Route } from './+types/page.ts'
import { CategoryFilter } from './category-filter.tsx'
import { HelpToChoose } from './help-to-choose.tsx'
import { offerData } from './offer-data.ts'
import { Offers } from './offers.tsx'
import { Questions } from './questions.tsx'
import { TrainingCard } from './training-card.tsx'
import { trainingCardData } from './training-card-data.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { env, catalogue, now, offeredRuns } = context.get(servicesContext)
  const runs = offeredRuns()
  const { courses, categories, offers, texts, listedDatesYear: year } = catalogue()
  const calendar = { year, today: londonToday(now()) }
  const asked = new URL(request.url).searchParams.get('category')
  const category = categories.find(({ id }) => id === asked)
  const listed = pastLast(courses, calendar.today)
  const shown = listed.filter((course) => !category || course.category === category.id)
  return {
    publicUrl: env.publicUrl,
    chosen: category ? { id: category.id, title: category.title } : null,
    categories: categories.map(({ id, title, description }) => ({ id, title, description })),
    courses: shown.map((course) => trainingCardData(course, runs, calendar)),
    offers: offers.map(offerData),
    offersNote: texts.offersNote,
    reasons: texts.whyChooseUs,
    testimonials: publishable(texts.testimonials, env.mode).filter(
      ({ where }) => where === 'training',
    ),
    questions: texts.faq,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    {
      title: 'Training',
      description:
        'Browse training by category: SIA licensed, refresher, first aid, spectator safety and advanced courses, with offers and answers to common questions.',
      path: '/training',
      image: 'training',
    },
    loaderData?.publicUrl ?? '',
  )

export default function TrainingPage({ loaderData }: Route.ComponentProps) {
  const { categories, chosen, courses, offers, offersNote, reasons, testimonials, questions } =
    loaderData
  return (
    <>
      <PageHero title="Training for people who keep others safe" drawing="training">
        <p>
          Five kinds of training, one address. Choose what you work towards; every course shows its
          length, its price and what comes with it.
        </p>
      </PageHero>
      <CategoryFilter categories={categories} chosen={chosen} count={courses.length} />
      <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6 lg:pb-24">
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {courses.map((course) => (
            <TrainingCard key={course.id} {...course} />
          ))}
          {chosen ? null : <HelpToChoose />}
        </ul>
      </div>
      <Offers offers={offers} note={offersNote} />
      <Section id="why-choose-us" title="Why Choose Us">
        <TitledList items={reasons} />
      </Section>
      {testimonials.length > 0 ? (
        <Testimonials id="testimonials" title="What trainees say" testimonials={testimonials} />
      ) : null}
      <Questions questions={questions} />
      <section className="on-deep border-b border-deep-line bg-deep text-on-deep">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-8 px-4 py-16 sm:px-6">
          <h2 className="max-w-2xl text-2xl lg:text-3xl">Ready when you are</h2>
          <ActionLink to="/courses" look="primary">
            Browse Courses
          </ActionLink>
        </div>
      </section>
    </>
  )
}
