type Category = { id: string; title: string; description: string }
type Props = {
  categories: readonly Category[]
  chosen: { id: string; title: string } | null
  count: number
}

/**
 * Cards and filters are links: each filter has its own URL, which shows the filter and its courses.
 * The entry script has the count announced.
 */
export function CategoryFilter({ categories, chosen, count }: Props) {
  return (
    <section aria-labelledby="categories-title">
      <div className="mx-auto max-w-7xl px-4 pt-16 sm:px-6 lg:pt-24">
        <h2 id="categories-title" className="text-2xl lg:text-3xl">
          Course categories
        </h2>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {categories.map(({ id, title, description }) => (
            <li
              key={id}
              className="relative flex overflow-hidden rounded-card border border-line bg-card has-[a:hover]:border-ink has-[a[aria-current]]:border-ink lg:block"
            >
              <img
                src={`/drawings/places#${id}`}
                alt=""
                width="520"
                height="260"
                className="w-2/5 shrink-0 object-cover object-[30%] sm:w-1/2 lg:aspect-2/1 lg:w-full"
              />
              <div className="p-4 lg:p-5">
                <h3 className="text-lg">
                  <a
                    href={filterPath(id)}
                    aria-current={chosen?.id === id ? 'true' : undefined}
                    className="after:absolute after:inset-0"
                  >
                    {title}
                  </a>
                </h3>
                <p className="mt-1 text-sm text-ink-2 lg:mt-2">{description}</p>
              </div>
            </li>
          ))}
        </ul>
        <nav
          id="categories"
          aria-label="Filter courses"
          className="mt-12 flex scroll-mt-4 flex-wrap gap-2"
        >
          <FilterLink to="/training#categories" current={!chosen}>
            All Courses
          </FilterLink>
          {categories.map(({ id, title }) => (
            <FilterLink key={id} to={filterPath(id)} current={chosen?.id === id}>
              {title}
            </FilterLink>
          ))}
        </nav>
        <p role="status" data-announce className="mt-6 mb-6 text-ink-2">
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
    <a
      href={to}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-deep"
    >
      {children}
    </a>
  )
}
