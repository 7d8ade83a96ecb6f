import { shortPoundsText } from '#app/domain/basics/money.ts'
import { staffDate } from '#app/domain/basics/staff-date.ts'
import { priceHistory } from '#app/domain/catalogue/price-history.ts'
import { servicesContext } from '#app/services.server.ts'
import { listPrices } from '#app/storage/catalogue/prices.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/prices.ts'
import { CodeTabs } from './code-tabs.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, catalogue: current } = context.get(servicesContext)
  const catalogue = current()
  const titleOf = (slug: string) => catalogue.course(slug)?.title.catalogue ?? slug
  const histories = priceHistory(await listPrices(db))
  return {
    courses: histories
      .map(({ courseSlug, prices }) => ({
        slug: courseSlug,
        title: titleOf(courseSlug),
        prices: prices.map(({ pence, since, until }) => ({
          price: shortPoundsText(pence),
          since: staffDate(since),
          until: until && staffDate(until),
        })),
      }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  }
}

export default function Prices({ loaderData: { courses } }: Route.ComponentProps) {
  return (
    <PortalPage title="Price history">
      <CodeTabs current="prices" />
      <Panel id="list-prices" title="Listed prices">
        <p className="mb-4 max-w-prose text-ink-2">
          What each course cost online, and since when. A change of the catalogue adds a line; none
          is ever removed.
        </p>
        <table className="cards-when-narrow w-full border-collapse text-left">
          <thead className="border-b border-line text-sm text-ink-2">
            <tr>
              {['Course', 'Price now', 'Since', 'Before'].map((title) => (
                <th key={title} className="py-2 pr-4 last:pr-0">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {courses.map(({ slug, title, prices: [now, ...before] }) => (
              <tr key={slug} className="align-top">
                <td data-label="Course" className="py-2 pr-4">
                  <span className="font-semibold">{title}</span>
                </td>
                <td data-label="Price now" className="py-2 pr-4">
                  <span className="figures font-bold">{now?.price}</span>
                </td>
                <td data-label="Since" className="py-2 pr-4">
                  <span>{now?.since}</span>
                </td>
                <td data-label="Before" className="py-2 text-ink-2">
                  <span>
                    {before.length === 0
                      ? 'No other price'
                      : before.map(({ price, since, until }) => (
                          <span key={since + price} className="block">
                            <span className="figures">{price}</span>, {since} to {until}
                          </span>
                        ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </PortalPage>
  )
}
