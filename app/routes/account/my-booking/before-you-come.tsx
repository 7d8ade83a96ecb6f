import { BulletList } from '#app/site/bullet-list.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { academy } from '#content/academy.ts'
import { promises } from '#content/promises.ts'

type Props = { venue: string | null; whatToBring: readonly string[] }

export function BeforeYouCome({ venue, whatToBring }: Props) {
  const place = venue ?? `${academy.name}, ${academy.addressLine}`
  return (
    <section aria-labelledby="before" className="mt-12 border-t border-line pt-8">
      <h2 id="before" className="text-2xl">
        Before you come
      </h2>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        <div>
          <h3 className="text-xl">Where to come</h3>
          <p className="mt-2">{place}</p>
          <p>
            {/* Without a referrer: this page's address belongs to the trainee. */}
            <TextLink
              to={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
              target="_blank"
              rel="noopener noreferrer"
              isTall
              className="underline-offset-4"
            >
              Show on a map
            </TextLink>
          </p>
          <p className="text-ink-2">
            Please arrive {promises.arriveMinutesEarly} minutes early: we check identity documents
            before we start.
          </p>
        </div>
        {whatToBring.length > 0 ? (
          <div>
            <h3 className="text-xl">What to bring</h3>
            <BulletList items={whatToBring} className="mt-2 grid gap-1" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
