import { data, Form } from 'react-router'
import { portalFigures } from '../../../../content/policies.ts'
import { adminMoment } from '../../../domain/basics/admin-time.ts'
import { readCursor, writeCursor } from '../../../domain/basics/cursor.ts'
import { isRecordId } from '../../../domain/basics/record-id.ts'
import { WHERE_FOUND } from '../../../domain/enquiry/enquiry-form.ts'
import { markEnquiryAnswered } from '../../../operations/enquiry/mark-enquiry-answered.ts'
import { readForm } from '../../../read-form.server.ts'
import { servicesContext } from '../../../services.server.ts'
import { countSuspectEnquiries, listEnquiries } from '../../../storage/enquiry/enquiries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { adminContext } from '../../gate.server.ts'
import { failed, succeeded } from '../action-result.ts'
import { PortalPage } from '../portal-page.tsx'
import { ResultWithoutScript, useResultToast } from '../use-result-toast.tsx'
import type { Route } from './+types/enquiries.ts'
import { Older } from './older.tsx'
import { Tabs } from './tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const shown = views.find(({ show }) => show === query.get('show'))?.show ?? 'open'
  const limit = portalFigures.recordsListed
  const page = { before: readCursor(query.get('before')), limit: limit + 1 }
  const [rows, suspects] = await Promise.all([
    listEnquiries(db, shown, page),
    countSuspectEnquiries(db),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    shown,
    suspects,
    older: last ? writeCursor({ at: last.exactTime, id: last.enquiry.id }) : null,
    enquiries: rows.slice(0, limit).map(({ enquiry, answeredBy }) => ({
      id: enquiry.id,
      name: `${enquiry.firstName} ${enquiry.lastName}`,
      email: enquiry.email,
      phone: enquiry.phone,
      course: enquiry.courseInterest,
      found:
        WHERE_FOUND.find(({ value }) => value === enquiry.whereDidYouFindUs)?.label ??
        enquiry.whereDidYouFindUs,
      message: enquiry.message,
      suspect: enquiry.suspect,
      at: adminMoment(enquiry.createdAt),
      answer: enquiry.answeredAt
        ? `${adminMoment(enquiry.answeredAt)}${answeredBy ? ` by ${answeredBy}` : ''}`
        : null,
    })),
  }
}

const views = [
  { show: 'open', label: 'To answer', none: 'Every enquiry is answered.' },
  { show: 'answered', label: 'Answered', none: 'No enquiry was marked as answered yet.' },
  { show: 'suspect', label: 'Looks like abuse', none: 'Nothing looks like abuse.' },
] as const

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const enquiryId = String(sent.enquiry ?? '')
  if (!isRecordId(enquiryId)) throw data(null, { status: 400 })
  const mark = {
    enquiryId,
    answered: sent.answered === 'yes',
    actorId: context.get(adminContext).id,
  }
  const outcome = await markEnquiryAnswered(mark, context.get(servicesContext))
  if (!outcome.ok) return failed(sent, outcome.reason, 'Somebody else was quicker')
  return mark.answered
    ? succeeded('Answered', 'The enquiry is marked as answered')
    : succeeded('Open again', 'The enquiry waits for an answer again')
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, suspects, enquiries, older } = loaderData
  const answered = shown === 'answered'
  useResultToast(actionData)
  return (
    <PortalPage title="Enquiries">
      <ResultWithoutScript result={actionData} />
      <Tabs
        label="Which enquiries"
        tabs={views.map(({ show, label }) => ({
          label: show === 'suspect' && suspects > 0 ? `${label} (${suspects})` : label,
          to: show === 'open' ? '/admin/enquiries' : `/admin/enquiries?show=${show}`,
          current: show === shown,
        }))}
      />
      {enquiries.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 text-ink-2">
          {views.find(({ show }) => show === shown)?.none}
        </p>
      ) : null}
      <div className="grid gap-4">
        {enquiries.map((enquiry) => (
          <Panel
            key={enquiry.id}
            as="article"
            id={`enquiry-${enquiry.id}`}
            title={enquiry.name}
            aside={<span className="font-mono text-sm text-ink-3">{enquiry.at}</span>}
          >
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
              <a
                className="inline-flex min-h-6 items-center text-link underline"
                href={`mailto:${enquiry.email}`}
              >
                {enquiry.email}
              </a>
              <a
                className="inline-flex min-h-6 items-center font-mono text-link underline"
                href={`tel:${enquiry.phone.replace(/[^\d+]/g, '')}`}
              >
                {enquiry.phone}
              </a>
              <span>{enquiry.course}</span>
              <span>found us by: {enquiry.found}</span>
              {enquiry.suspect ? <Badge tone="red">Looks like abuse</Badge> : null}
            </p>
            <p
              id={`message-${enquiry.id}`}
              className="mt-3 max-w-prose wrap-anywhere whitespace-pre-wrap"
            >
              {enquiry.message}
            </p>
            <Form
              method="post"
              preventScrollReset
              className="mt-3 flex flex-wrap items-center gap-4 border-t border-line pt-3 text-sm"
            >
              <input type="hidden" name="enquiry" value={enquiry.id} />
              <input type="hidden" name="answered" value={answered ? 'no' : 'yes'} />
              {enquiry.answer ? (
                <span className="text-ink-2">Answered {enquiry.answer}</span>
              ) : null}
              <button
                type="submit"
                aria-describedby={`message-${enquiry.id}`}
                className="min-h-8 font-semibold text-link underline underline-offset-4"
              >
                {answered ? 'Not answered after all' : 'Mark as answered'}
                <span className="sr-only">
                  {' '}
                  ({enquiry.name}, {enquiry.at})
                </span>
              </button>
            </Form>
          </Panel>
        ))}
      </div>
      <Older cursor={older} what="enquiries" />
    </PortalPage>
  )
}
