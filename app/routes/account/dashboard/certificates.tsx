import { runText } from '#app/domain/schedule/run-text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { paperLinkClass } from '../my-booking/booking-facts.tsx'
import type { Dashboard } from './load-dashboard.server.ts'

type Props = Pick<Dashboard, 'certificates'>

export function Certificates({ certificates }: Props) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="text-2xl">
        Your certificates
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {certificates.map(
          ({ id, courseTitle, certificateNumber, awardedOn, expiresOn, expired, files }) => (
            <li key={id} className="rounded-card border border-line bg-card p-5">
              <p className="font-mono text-sm text-ink-3">{certificateNumber}</p>
              <h3 className="mt-1 text-lg">{courseTitle}</h3>
              <p className="mt-2 text-ink-2">Awarded {day(awardedOn)}</p>
              {expiresOn ? (
                <p className={expired ? 'text-red' : 'text-ink-2'}>
                  {expired ? 'Expired' : 'Valid until'} {day(expiresOn)}
                </p>
              ) : null}
              {files ? (
                <p className="mt-2 flex flex-wrap gap-x-6">
                  <a href={files.paper} className={paperLinkClass}>
                    <Icon name="document" className="size-5" /> Record as PDF
                    <span className="sr-only"> for {courseTitle}</span>
                  </a>
                  <a href={files.badge} className={paperLinkClass}>
                    <Icon name="star" className="size-5" /> Digital badge (Open Badges 3.0)
                    <span className="sr-only"> for {courseTitle}</span>
                  </a>
                </p>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const day = (date: string) => runText({ startDate: date, endDate: date })
