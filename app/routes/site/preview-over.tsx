import { pageNotFound } from '#app/page-not-found.server.ts'
import { PageHero } from '#app/site/page-hero.tsx'
import type { Route } from './+types/preview-over.ts'

/** A draft's link that works is answered by the server itself with the page as it will be. */
export const loader = (asked: Route.LoaderArgs) => pageNotFound(asked)

export default function PreviewOver() {
  return (
    <>
      <title>This preview is over</title>
      <PageHero above="404" title="This preview is over" drawing="nowhere">
        <p>
          A preview works for 24 hours, and until its draft is published or discarded. Ask whoever
          sent you the link for a new one.
        </p>
      </PageHero>
    </>
  )
}
