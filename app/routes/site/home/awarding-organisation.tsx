import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'

/** A seal drawn by us: we have no permission to use the organisation's logo. */
export function AwardingOrganisation() {
  const { award, regulation } = academy.awardingOrganisation
  return (
    <section aria-labelledby="awarding-title" className="border-t border-line">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-16 sm:px-6 lg:grid-cols-12">
        <svg viewBox="0 0 120 120" className="size-28 lg:col-span-2" aria-hidden="true">
          <circle cx="60" cy="60" r="57" className="fill-none stroke-ink" strokeWidth="3" />
          <circle cx="60" cy="60" r="46" className="fill-none stroke-ink" strokeWidth="1" />
          <path d="M36 62l16 16 34-36" className="fill-none stroke-teal" strokeWidth="8" />
          <path d="M22 100h76" className="stroke-paper" strokeWidth="12" />
          <path d="M30 97l30 12 30-12v14l-30 9-30-9z" className="fill-ink" />
        </svg>
        <div className="lg:col-span-7">
          <h2 id="awarding-title" className="text-xl">
            Our awarding organisation
          </h2>
          <p className="mt-2 text-lg text-ink-2">
            {regulation}. {award}.
          </p>
        </div>
        <div className="lg:col-span-3 lg:justify-self-end">
          <ActionLink to="/accreditations" look="onLight">
            About our accreditation
          </ActionLink>
        </div>
      </div>
    </section>
  )
}
