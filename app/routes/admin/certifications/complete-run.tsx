import { Fragment } from 'react'
import { Form, useNavigation } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import type { ClassSheet } from '#app/operations/certificate/open-class.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { CertificateBadges } from './certificate-badges.tsx'

/** Everybody whose register is full and whose result is recorded, in one act; and who is left out. */
export function CompleteRun({ shown }: { shown: ClassSheet }) {
  const { toComplete, toIssue, leftOut, people } = shown
  const saving = useNavigation().state === 'submitting'
  const hasWork = toComplete.length > 0 || toIssue.length > 0
  const certified = people.flatMap(({ fullName, certificate }) =>
    certificate ? [{ fullName, ...certificate }] : [],
  )
  return (
    <Panel id="complete" title="Complete the date">
      <div className="grid gap-5">
        {hasWork ? (
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="intent" value="complete" />
            <Named title="Bookings to complete" names={toComplete} />
            <Named title="Certificates to issue and to send" names={toIssue} />
            <div>
              <Button look="plain" disabled={saving}>
                {buttonText(toComplete.length, toIssue.length)}
              </Button>
            </div>
          </Form>
        ) : (
          <p className="text-ink-2">
            {people.length > 0 && leftOut.length === 0
              ? 'Every booking is completed, and every certificate is issued.'
              : 'Nobody can be completed at the moment.'}
          </p>
        )}
        {leftOut.length > 0 ? (
          <div>
            <h3 className="font-semibold">Left out</h3>
            <ul className="mt-1 divide-y divide-line">
              {withOneReason(leftOut).map((people) => (
                <li key={people[0]?.bookingId} className="py-2">
                  {people.map(({ bookingId, fullName }, nth) => (
                    <Fragment key={bookingId}>
                      {nth > 0 ? ', ' : ''}
                      <WordLink to={`/admin/bookings/${bookingId}`} look="strong">
                        {fullName}
                      </WordLink>
                    </Fragment>
                  ))}
                  {people[0]?.isCompleted ? (
                    <span className="text-ink-2">
                      {people.length === 1 ? ' gets no certificate' : ' get no certificate'}
                    </span>
                  ) : null}
                  <span className="block text-sm">{people[0]?.reasons.join('. ')}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {certified.length > 0 ? (
          <div>
            <h3 className="font-semibold">Certificates</h3>
            <ul className="mt-1 divide-y divide-line">
              {certified.map(({ id, fullName, number, ...state }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                  <WordLink to={`/admin/certificates/${id}`} look="alone">
                    {fullName}, {number}
                  </WordLink>
                  <CertificateBadges {...state} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

function withOneReason(leftOut: ClassSheet['leftOut']) {
  const together = Map.groupBy(leftOut, ({ isCompleted, reasons }) => `${isCompleted} ${reasons}`)
  return [...together.values()]
}

function Named({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      <span className="font-semibold">
        {title} ({names.length}):
      </span>{' '}
      {names.join(', ')}
    </p>
  )
}

function buttonText(bookings: number, certificates: number) {
  const complete = `Complete ${counted(bookings, 'booking', 'bookings')}`
  const issue = `issue ${counted(certificates, 'certificate', 'certificates')}`
  if (bookings === 0) return issue.replace('i', 'I')
  return certificates === 0 ? complete : `${complete}, ${issue}`
}
