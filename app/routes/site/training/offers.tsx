import { WideSection } from '#app/site/section.tsx'
import { ActionLink } from '#app/ui/action-link.tsx'
import type { OfferData } from './offer-data.ts'

type Props = { offers: readonly OfferData[]; note: string }

export function Offers({ offers, note }: Props) {
  return (
    <WideSection id="offers-title" title="Special Offers" className="bg-chalk">
      <p className="mt-4 max-w-3xl text-lg text-ink-2">{note}</p>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {offers.map(({ id, title, headline, description, condition, price }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-card p-6">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 font-heading text-2xl font-bold">{headline}</p>
            <p className="mt-3 text-ink-2">{description}</p>
            <p className="mt-2 mb-6 text-ink-2">
              {condition}
              {price ? (
                <span className="mt-2 figures block font-bold text-ink">
                  {price.from}, {price.save}
                </span>
              ) : null}
            </p>
            <span className="mt-auto self-start">
              <ActionLink to="/contact" look="onLight">
                Enquire Now<span className="sr-only">: {title}</span>
              </ActionLink>
            </span>
          </li>
        ))}
      </ul>
    </WideSection>
  )
}
