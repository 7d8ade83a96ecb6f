import { Form } from 'react-router'
import { addDays } from '#app/domain/basics/calendar-date.ts'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { certificateState } from '#app/domain/certificate/certificate.ts'
import { certificateLimits as figures } from '#app/domain/certificate/limits.ts'
import { awaitsResults } from '#app/domain/certificate/result/awaits-results.ts'
import { codeOf } from '#app/domain/certificate/verification-code.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { dayText, runText } from '#app/domain/schedule/run-text.ts'
import { unitsOf } from '#app/operations/certificate/read-class.ts'
import { servicesContext } from '#app/services.server.ts'
import { assessedRuns } from '#app/storage/certificate/assessed-runs.ts'
import { doubtedOf, listCertificates } from '#app/storage/certificate/certificates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { Options } from '../parts/options.tsx'
import { WordLink } from '../parts/word-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'
import { AwaitingRuns } from './awaiting-runs.tsx'
import { CertificateRows } from './certificate-rows.tsx'

/** So far back runs are listed; a register can be asked for as long. */
const daysBack = 180

/** The latest; all that wait for something are listed. */
const completedListed = 100

const states = [
  { state: 'all', label: 'All' },
  { state: 'valid', label: 'Valid' },
  { state: 'in-doubt', label: 'In doubt' },
  { state: 'expiring', label: 'Expire soon' },
  { state: 'expired', label: 'Expired' },
  { state: 'withdrawn', label: 'Withdrawn' },
] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const today = londonToday(now())
  const soon = addDays(today, figures.expiringDays)
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  const state = states.find((each) => each.state === query.get('state'))?.state ?? 'all'
  const runs = await assessedRuns(db, { from: addDays(today, -daysBack), today })
  const { rows, total } = await listCertificates(db, {
    words: search.split(/\s+/).filter(Boolean),
    code: codeOf(search),
    state,
    today,
    soon,
    limit: portalFigures.recordsListed,
  })
  const doubted = await doubtedOf(db, rows)
  const shown = runs.map((run) => ({
    ...run,
    text: runText(run),
    isOver: run.endDate < today,
    isAwaiting: awaitsResults({ ...run, hasUnits: unitsOf(run).length > 0 }),
  }))
  return {
    search,
    state,
    total,
    awaiting: shown.filter(({ isAwaiting }) => isAwaiting),
    completed: shown.filter(({ isAwaiting }) => !isAwaiting).slice(0, completedListed),
    certificates: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      courseTitle: row.courseTitle,
      number: row.certificateNumber,
      state: certificateState(row, { today, soon }),
      isInDoubt: doubted.has(row.id),
      awarded: dayText(row.awardedOn),
      expires: row.expiresOn && dayText(row.expiresOn),
    })),
  }
}

export default function Certifications({ loaderData }: Route.ComponentProps) {
  const { awaiting, completed, certificates, search, state, total } = loaderData
  return (
    <PortalPage
      title="Certifications"
      actions={
        <PortalActionLink to="/admin/certificates/numbers">
          Awarding organisation’s numbers
        </PortalActionLink>
      }
    >
      <div className="grid gap-6">
        <Panel id="awaiting" title="Waiting for results">
          <AwaitingRuns runs={awaiting} none="No date waits for results." />
          {completed.length > 0 ? (
            <details className="mt-4 border-t border-line pt-2">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
                Completed dates ({completed.length})
              </summary>
              <AwaitingRuns runs={completed} none="" />
            </details>
          ) : null}
        </Panel>
        <Panel id="certificates" title={`Certificates (${total})`}>
          <Form
            role="search"
            autoComplete="off"
            className="mb-5 grid items-end gap-3 sm:grid-cols-[1fr_180px_auto]"
          >
            <Field
              type="search"
              name="search"
              label="Search"
              placeholder="Name, course, number or code"
              defaultValue={search}
              maxLength={100}
            />
            <Select name="state" label="State" defaultValue={state}>
              <Options of={states.map(({ state: value, label }) => [value, label])} />
            </Select>
            <Button look="plain">Search</Button>
          </Form>
          <CertificateRows certificates={certificates} />
          {total > certificates.length ? (
            <p className="mt-4 text-ink-2">
              The latest {certificates.length} of {total} are shown. Search for the others.
            </p>
          ) : null}
          {certificates.length > 0 ? null : search || state !== 'all' ? (
            <p className="text-ink-2">
              No certificate fits. <WordLink to="/admin/certifications">Show all</WordLink>
            </p>
          ) : (
            <p className="text-ink-2">No certificate was issued yet.</p>
          )}
        </Panel>
      </div>
    </PortalPage>
  )
}
