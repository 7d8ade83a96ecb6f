import { Link } from 'react-router'

type Category = { id: string; title: string; description: string }
type Props = {
  categories: readonly Category[]
  chosen: { id: string; title: string } | null
  count: number
}

/** Cards and filters are links: each filter has its own URL and works without JavaScript. */
export function CategoryFilter({ categories, chosen, count }: Props) {
  return (
    <section aria-labelledby="categories-title" id="categories" className="scroll-mt-4">
      <div className="mx-auto max-w-7xl px-4 pt-16 sm:px-6 lg:pt-24">
        <h2 id="categories-title" className="text-2xl lg:text-3xl">
          Course categories
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {categories.map(({ id, title, description }) => (
            <li
              key={id}
              className="relative flex gap-4 rounded-card border border-line bg-card p-4 has-[a:hover]:border-ink has-[a[aria-current]]:border-ink lg:block lg:p-5"
            >
              <img
                src={`/drawings/sign-${id}`}
                alt=""
                width="64"
                height="64"
                className="size-12 shrink-0"
              />
              <div>
                <h3 className="text-lg lg:mt-4">
                  <Link
                    to={filterPath(id)}
                    preventScrollReset
                    aria-current={chosen?.id === id ? 'true' : undefined}
                    className="after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 text-sm text-ink-2 lg:mt-2">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <nav aria-label="Filter courses" className="mt-12 flex flex-wrap gap-2">
          <FilterLink to="/training#categories" current={!chosen}>
            All Courses
          </FilterLink>
          {categories.map(({ id, title }) => (
            <FilterLink key={id} to={filterPath(id)} current={chosen?.id === id}>
              {title}
            </FilterLink>
          ))}
        </nav>
        <p role="status" className="mt-6 mb-6 text-ink-2">
          {count} {count === 1 ? 'course' : 'courses'}
          {chosen ? ` in ${chosen.title}` : ''}
        </p>
      </div>
    </section>
  )
}

const filterPath = (id: string) => `/training?category=${id}#categories`

function FilterLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-deep"
    >
      {children}
    </Link>
  )
}
