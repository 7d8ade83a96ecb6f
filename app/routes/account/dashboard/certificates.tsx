import { runText } from '#app/domain/schedule/run-text.ts'
import { Icon } from '#app/ui/icon.tsx'

type Certificate = {
  id: string
  courseTitle: string
  certificateNumber: string
  awardedOn: string
  expiresOn: string | null
  expired: boolean
  /** Where its paper and its badge are; null where it has none. */
  files: { paper: string; badge: string } | null
}

export function Certificates({ certificates }: { certificates: Certificate[] }) {
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
                  <a href={files.paper} className={fileClass}>
                    <Icon name="document" className="size-5" /> Record as PDF
                    <span className="sr-only"> for {courseTitle}</span>
                  </a>
                  <a href={files.badge} className={fileClass}>
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

const fileClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-link hover:underline'

const day = (date: string) => runText({ startDate: date, endDate: date })
