import { data } from 'react-router'
import { readCursor, writeCursor } from '#app/domain/basics/cursor.ts'
import { DAY } from '#app/domain/basics/durations.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { adminContext } from '#app/routes/gate.server.ts'
import { servicesContext } from '#app/services.server.ts'
import {
  answeredInTime,
  countSuspectEnquiries,
  listEnquiries,
} from '#app/storage/enquiry/enquiries.ts'
import { promises } from '#content/promises.ts'
import { savedAnswers } from '#content/saved-answers.ts'
import { keepPage } from '../keep-page.ts'
import { Older } from '../parts/older.tsx'
import { sentForm } from '../parts/sent-form.server.ts'
import { Tabs } from '../parts/tabs.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/list.ts'
import { changeEnquiry } from './actions.server.ts'
import { Enquiry } from './enquiry.tsx'
import { shownEnquiries } from './shown-enquiries.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const query = new URL(request.url).searchParams
  const shown = views.find(({ show }) => show === query.get('show'))?.show ?? 'open'
  const limit = portalFigures.enquiriesListed
  const page = { before: readCursor(query.get('before')), limit: limit + 1 }
  const since = new Date(now().getTime() - portalFigures.soonDays * DAY)
  const [rows, suspects, promise] = await Promise.all([
    listEnquiries(db, shown, page),
    countSuspectEnquiries(db),
    answeredInTime(db, { since, now: now(), hours: promises.enquiryReplyHours }),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    shown,
    suspects,
    promise,
    /** A saved answer that was chosen without JavaScript. */
    chosen: {
      enquiryId: query.get('to'),
      text: savedAnswers.find(({ key }) => key === query.get('saved'))?.text,
    },
    older: last ? writeCursor({ at: last.exactTime, id: last.enquiry.id }) : null,
    offers: context.get(adminContext).may('manage-codes')
      ? services
          .catalogue()
          .offers.map(({ id, title, headline }) => ({ id, text: `${title}: ${headline}` }))
      : [],
    enquiries: await shownEnquiries(rows.slice(0, limit), services),
  }
}

const views = [
  { show: 'open', label: 'To answer', none: 'Every enquiry is answered.' },
  { show: 'answered', label: 'Answered', none: 'No enquiry was marked as answered yet.' },
  { show: 'suspect', label: 'Looks like abuse', none: 'Nothing looks like abuse.' },
] as const

export async function action(args: Route.ActionArgs) {
  const given = await sentForm(args)
  if (given.sent.intent === 'send-code' && !given.may('manage-codes')) {
    throw data({ accessDenied: true }, { status: 403 })
  }
  const result = await changeEnquiry(given)
  return data(result, { status: result.errors ? 400 : 200 })
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, suspects, promise, enquiries, offers, chosen, older } = loaderData
  const refused = actionData?.errors ? actionData : undefined
  return (
    <PortalPage title="Enquiries" result={actionData}>
      <Tabs
        label="Which enquiries"
        tabs={views.map(({ show, label }) => ({
          label: show === 'suspect' && suspects > 0 ? `${label} (${suspects})` : label,
          to: show === 'open' ? '/admin/enquiries' : `/admin/enquiries?show=${show}`,
          current: show === shown,
        }))}
      />
      {promise.due > 0 ? (
        <p className="mb-4 text-ink-2">
          Promised within {promises.enquiryReplyHours} hours: in the last {portalFigures.soonDays}{' '}
          days, {promise.inTime} of {promise.due} were answered in time.
        </p>
      ) : null}
      {enquiries.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-5 text-ink-2">
          {views.find(({ show }) => show === shown)?.none}
        </p>
      ) : null}
      <div className="grid gap-4">
        {enquiries.map((enquiry) => {
          const isRefused = refused?.values?.enquiry === enquiry.id
          const isChosen = chosen.enquiryId === enquiry.id
          return (
            <Enquiry
              key={enquiry.id}
              enquiry={enquiry}
              text={isRefused ? refused.values?.message : isChosen ? chosen.text : undefined}
              errors={isRefused ? refused.errors : undefined}
              offers={offers}
            />
          )
        })}
      </div>
      <Older cursor={older} what="enquiries" />
    </PortalPage>
  )
}
