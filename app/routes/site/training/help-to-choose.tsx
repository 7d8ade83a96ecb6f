import { ActionLink } from '#app/ui/action-link.tsx'
import { academy } from '#content/academy.ts'

/** Last card of the full list, for visitors who found no course. */
export function HelpToChoose() {
  const { bookings } = academy.phones
  return (
    <li className="on-deep relative flex flex-col justify-between gap-8 overflow-hidden rounded-card bg-deep p-6 text-on-deep md:p-10 lg:col-span-2">
      <img
        src="/drawings/contact"
        alt=""
        width="900"
        height="520"
        loading="lazy"
        className="absolute inset-y-0 right-0 hidden h-full w-3/4 object-cover object-right mask-l-from-50% md:block"
      />
      <div className="relative">
        <h3 className="text-2xl">Not sure which one?</h3>
        <p className="mt-4 max-w-lg text-lg text-on-deep-2">
          Tell us what you do now and where you want to work. We will say which course you need, and
          which you do not.
        </p>
      </div>
      <div className="relative flex flex-wrap items-center gap-x-6 gap-y-3">
        <ActionLink to="/contact" look="onDeep">
          Ask the team
        </ActionLink>
        <a
          href={bookings.href}
          className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4"
        >
          {bookings.display}
        </a>
      </div>
    </li>
  )
}
