import type { NextStep } from '#app/domain/certificate/next-steps.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OwnResult } from './own-result.server.ts'

/** The result of each unit, what comes next, and the record to download. */
export function OwnResultSection({ result, path }: { result: OwnResult; path: string }) {
  const { overall, units, certificate, next } = result
  return (
    <section
      aria-labelledby="result"
      className="mt-8 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="result" className="text-2xl">
        Your result
      </h2>
      <div className="mt-4">
        <DescriptionList
          items={[
            overall ? { label: 'Result', value: overall } : null,
            ...units.map(({ title, text }) => ({ label: title, value: text })),
            certificate ? { label: 'Record', value: certificate.number, mono: true } : null,
            certificate?.expires && certificate.state !== 'withdrawn'
              ? {
                  label: certificate.state === 'expired' ? 'Expired on' : 'Valid until',
                  value: certificate.expires,
                }
              : null,
            certificate?.hasPaper ? { label: 'Code', value: certificate.code, mono: true } : null,
          ]}
        />
      </div>
      {next.length > 0 ? <NextSteps steps={next} /> : null}
      {certificate?.hasPaper ? (
        <>
          <p className="mt-5 flex flex-wrap gap-3">
            <a href={`${path}/record.pdf`} className={actionClass('primary')}>
              Download your record
            </a>
            <a href={`${path}/badge.jwt`} className={actionClass('onLight')}>
              Digital badge (Open Badges 3.0)
            </a>
          </p>
          <p className="mt-3 text-ink-2">
            It is our record of attendance and result, not the certificate of the awarding
            organisation. Employers can check the code at{' '}
            <TextLink to="/verify">our verification page</TextLink>. The digital badge is the same
            record as a signed file, for wallets and profiles that read Open Badges; it contains
            your name.
          </p>
        </>
      ) : null}
      {certificate?.state === 'withdrawn' ? (
        <p className="mt-4">This record was withdrawn. Please call us if you do not know why.</p>
      ) : null}
      {overall === 'Refer' || overall === 'Absent' ? (
        <p className="mt-4">
          You have not passed every unit yet. We will contact you about another attempt.
        </p>
      ) : null}
    </section>
  )
}

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <div id="next" className="mt-6 border-l-4 border-green bg-green-pale p-4">
      <h3 className="text-lg">What comes next</h3>
      <ol className="mt-1 divide-y divide-line">
        {steps.map(({ kind, text, link }) => (
          <li key={kind} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <span>{text}.</span>
            <TextLink
              to={link.href}
              rel="noopener noreferrer"
              className="font-semibold underline-offset-4"
            >
              {link.text}
            </TextLink>
          </li>
        ))}
      </ol>
    </div>
  )
}
