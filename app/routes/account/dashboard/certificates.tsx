import { runText } from '../../../domain/schedule/run-text.ts'
import { Icon } from '../../../ui/icon.tsx'

type Certificate = {
  id: string
  courseTitle: string
  certificateNumber: string
  awardedOn: string
  expiresOn: string | null
  expired: boolean
  /** Where its paper is; null where it has none. */
  paper: string | null
}

export function Certificates({ certificates }: { certificates: Certificate[] }) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="text-2xl">
        Your certificates
      </h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {certificates.map(
          ({ id, courseTitle, certificateNumber, awardedOn, expiresOn, expired, paper }) => (
            <li key={id} className="rounded-card border border-line bg-card p-5">
              <p className="font-mono text-sm text-ink-3">{certificateNumber}</p>
              <h3 className="mt-1 text-lg">{courseTitle}</h3>
              <p className="mt-2 text-ink-2">Awarded {day(awardedOn)}</p>
              {expiresOn ? (
                <p className={expired ? 'text-red' : 'text-ink-2'}>
                  {expired ? 'Expired' : 'Valid until'} {day(expiresOn)}
                </p>
              ) : null}
              {paper ? (
                <a
                  href={paper}
                  className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline"
                >
                  <Icon name="document" className="size-5" /> Record as PDF
                  <span className="sr-only"> for {courseTitle}</span>
                </a>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

const day = (date: string) => runText({ startDate: date, endDate: date })
