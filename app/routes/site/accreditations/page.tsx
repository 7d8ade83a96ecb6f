import { publishable } from '#app/domain/catalogue/testimonial.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { Section, TitledList } from '#app/site/section.tsx'
import { Testimonials } from '#app/site/testimonials.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { accreditations } from '#content/accreditations.ts'
import type { Route } from './+types/page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { env, catalogue } = context.get(servicesContext)
  const { testimonials } = catalogue().texts
  return {
    ...accreditations,
    publicUrl: env.publicUrl,
    testimonials: publishable(testimonials, env.mode).filter(
      ({ where }) => where === 'accreditations',
    ),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    {
      title: 'Accreditations',
      description:
        'Who awards our qualifications: an Ofqual-regulated awarding organisation and King’s Award winner, and what that means for you.',
      path: '/accreditations',
      image: 'accreditations',
    },
    loaderData?.publicUrl ?? '',
  )

export default function AccreditationsPage({ loaderData }: Route.ComponentProps) {
  const { title, intro, regulation, benefits, areas, commitments, testimonials } = loaderData
  return (
    <>
      <PageHero title={title} drawing="accreditations">
        <p>{intro}</p>
      </PageHero>
      <Section id="regulation" title={regulation.title}>
        <div className="space-y-4 text-lg text-ink-2">
          {regulation.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="benefits" title="What it does for you" background="chalk">
        <TitledList items={benefits} />
      </Section>
      <Section id="training-areas" title="Training areas">
        <ul className="border-t border-line">
          {areas.map((area) => (
            <li key={area} className="border-b border-line py-4 font-heading text-lg font-semibold">
              {area}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="commitments" title="Our commitments" background="chalk">
        <TitledList items={commitments} />
      </Section>
      {testimonials.length > 0 ? (
        <Testimonials id="testimonials" title="What employers say" testimonials={testimonials} />
      ) : null}
      <section className="on-deep border-b border-deep-line bg-deep text-on-deep">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-4 px-4 py-16 sm:px-6">
          <h2 className="mr-auto text-2xl">Choose the qualification you need</h2>
          <ActionLink to="/courses" look="primary">
            View courses
          </ActionLink>
          <ActionLink to="/contact" look="onDeep">
            Contact us
          </ActionLink>
        </div>
      </section>
    </>
  )
}
