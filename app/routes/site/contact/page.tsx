import { academy } from '../../../../content/academy.ts'
import { doorsContext } from '../../../doors.server.ts'
import { PageHero } from '../../../site/page-hero.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import type { Route } from './+types/page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(doorsContext).env.publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(
    {
      title: 'Contact',
      description: `Call, write or visit us at ${academy.addressLine}. ${academy.openingHoursText}.`,
      path: '/contact',
      image: 'contact',
    },
    loaderData?.publicUrl ?? '',
  )

export default function ContactPage() {
  return (
    <>
      <PageHero title="Talk to the people who teach" drawing="contact">
        <p>
          Ask about a course, a date, a payment plan or an offer. In business hours we answer within
          24 hours.
        </p>
      </PageHero>
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-16 sm:px-6 lg:grid-cols-12 lg:py-24">
        <Ways />
        <Hours />
      </div>
    </>
  )
}

function Ways() {
  const { phones, email, whatsApp, addressLine } = academy
  const ways = [
    [phones.bookings.label, phones.bookings.display, phones.bookings.href],
    [phones.operations.label, phones.operations.display, phones.operations.href],
    ['Bookings e-mail', email, `mailto:${email}`],
    ['WhatsApp', whatsApp.display, whatsApp.href],
  ] as const
  return (
    <section aria-labelledby="reach-us" className="lg:col-span-7">
      <h2 id="reach-us" className="text-2xl">
        Reach us
      </h2>
      <dl className="mt-6 border-t border-line">
        {ways.map(([name, text, href]) => (
          <div key={name} className="grid border-b border-line py-4 sm:grid-cols-2">
            <dt className="text-ink-2">{name}</dt>
            <dd>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-mono text-lg break-all text-link underline underline-offset-4 hover:text-link-hover"
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
        <div className="grid border-b border-line py-4 sm:grid-cols-2">
          <dt className="text-ink-2">Address</dt>
          <dd className="text-lg">{addressLine}</dd>
        </div>
      </dl>
    </section>
  )
}

function Hours() {
  return (
    <section
      aria-labelledby="hours"
      className="self-start rounded-card border border-line bg-card p-6 lg:col-span-4 lg:col-start-9"
    >
      <h2 id="hours" className="text-xl">
        Opening hours
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {academy.openingHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd className="font-mono">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
