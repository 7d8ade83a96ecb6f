import { contentAreas } from '#app/domain/catalogue/content/content-areas.ts'
import { previewLink } from '#app/operations/catalogue/preview.ts'
import { pageNotFound } from '#app/page-not-found.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { openVersion } from '#app/storage/catalogue/content-versions.ts'
import { BackLink } from '../back-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/preview.ts'
import { titleOf } from './content-items.server.ts'
import { itemOr404 } from './load-page.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext)
  const { area, item } = itemOr404(args)
  const draft = await openVersion(services.db, { area, item })
  if (!draft) throw pageNotFound(args)
  const path = contentAreas[area].page(item)
  return {
    title: titleOf(area, item, services.catalogue()),
    back: `/admin/content/${area}/${item}`,
    link: `${previewLink(draft.id, services)}${path}`,
    address: `${services.env.publicUrl}${previewLink(draft.id, services)}${path}`,
  }
}

/** The widths of a small phone, a phone and a desk. */
const widths = [320, 390, 1440] as const

export default function Preview({
  loaderData: { title, back, link, address },
}: Route.ComponentProps) {
  return (
    <PortalPage
      title={`${title}, as it will be`}
      actions={<BackLink to={back}>The draft</BackLink>}
    >
      <p className="mb-6 max-w-3xl">
        For your phone, or for somebody who is to look at it; the link works for 24 hours:{' '}
        <a className="wrap-anywhere text-link underline underline-offset-4" href={link}>
          {address}
        </a>
      </p>
      <div className="flex items-start gap-6 overflow-x-auto pb-4">
        {widths.map((width) => (
          <figure key={width} className="shrink-0">
            <figcaption className="mb-2 font-semibold">{width} pixels</figcaption>
            <iframe
              title={`${title} at ${width} pixels`}
              src={link}
              width={width}
              height={844}
              loading="lazy"
              className="rounded-control border border-line bg-white"
            />
          </figure>
        ))}
      </div>
    </PortalPage>
  )
}
