import { HeroFilm } from '#app/site/hero-film.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'

type Props = { prices: { from: string; to: string } }

export function HomeHero({ prices }: Props) {
  return (
    <section className="on-deep relative overflow-hidden bg-deep text-on-deep">
      <div className="relative z-1 mx-auto max-w-7xl px-4 pt-12 pb-10 sm:px-6 lg:pt-32 lg:pb-36">
        <h1 className="max-w-3xl text-3xl font-extrabold sm:text-4xl">
          Trained for the night it matters
        </h1>
        <p className="mt-6 max-w-xl text-lg text-on-deep-2">
          Security, first aid and spectator safety courses in {academy.address.town},{' '}
          {academy.address.county}, from {prices.from} to {prices.to}. Free Level 3 Emergency First
          Aid at Work with some courses, and career support afterwards.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ActionLink to="/courses" look="primary">
            View All Courses
          </ActionLink>
          <ActionLink to="/contact" look="onDeep">
            Need Any Help?
          </ActionLink>
        </div>
      </div>
      <HeroFilm />
    </section>
  )
}
