import { data } from 'react-router'
import { londonToday } from '#app/domain/basics/london-time.ts'
import { isRecordId } from '#app/domain/basics/record-id.ts'
import { isCurrent } from '#app/domain/booking/order/discount-code.ts'
import { portalFigures } from '#app/domain/report/limits.ts'
import { endCode } from '#app/operations/booking/codes/end-code.ts'
import { servicesContext } from '#app/services.server.ts'
import { listCodes } from '#app/storage/booking/codes/codes.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import { type ActionResult, failed, succeeded } from '../action-result.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { keepPage } from '../keep-page.ts'
import { Rows } from '../parts/rows.tsx'
import { sentForm } from '../parts/sent-form.server.ts'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/page.ts'
import { CodeRow, codeRowClass } from './code-row.tsx'
import { CodeTabs } from './code-tabs.tsx'
import { shownCode } from './shown-codes.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { rows, notShown } = await listCodes(services.db, {
    today: londonToday(services.now()),
    limit: portalFigures.recordsListed,
  })
  const codes = rows.map((row) => shownCode(row, services))
  const made = new URL(request.url).searchParams.get('made')
  return {
    open: codes.filter(({ state }) => isCurrent(state)),
    over: codes.filter(({ state }) => !isCurrent(state)),
    notShown,
    made: codes.find(({ id }) => id === made) ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { sent, actorId, services } = await sentForm(args)
  const codeId = String(sent.code ?? '')
  if (!isRecordId(codeId)) throw data(null, { status: 400 })
  if (sent.agreed !== 'yes') {
    return data<ActionResult>({ confirm: { code: codeId, agreed: 'yes' } })
  }
  const outcome = await endCode({ codeId, actorId }, services)
  if (!outcome.ok) {
    return data(failed(sent, outcome.reason, 'This code has ended already'), { status: 409 })
  }
  return data(succeeded('Ended', 'The code cannot be used any more'))
}

export const clientAction = (args: Route.ClientActionArgs) => keepPage(args)

export default function Codes({ loaderData, actionData }: Route.ComponentProps) {
  const { open, over, notShown, made } = loaderData
  const asked = open.find(({ id }) => id === actionData?.confirm?.code)
  return (
    <PortalPage
      title="Discount codes"
      result={actionData}
      actions={
        <PortalActionLink to="/admin/codes/new" look="primary">
          New code
        </PortalActionLink>
      }
    >
      <CodeTabs current="codes" />
      {made ? (
        <p role="status" className="mb-4 rounded-card border-l-4 border-green bg-green-pale p-4">
          The new code is <strong className="font-mono">{made.code}</strong>: {made.discount}.
        </p>
      ) : null}
      <div className="grid gap-6">
        <Panel id="open-codes" title="Can be used">
          <Rows
            of={open}
            none="No code is open. Make one, or send one from an enquiry about an offer."
            className={codeRowClass}
          >
            {(code) => <CodeRow code={code} />}
          </Rows>
        </Panel>
        {over.length > 0 ? (
          <Panel id="earlier-codes" title="Earlier">
            <Rows of={over} className={codeRowClass}>
              {(code) => <CodeRow code={code} />}
            </Rows>
            {notShown > 0 ? (
              <p className="mt-4 text-ink-2">
                The latest {over.length} are shown, {notShown} older ones are not.
              </p>
            ) : null}
          </Panel>
        ) : null}
      </div>
      {asked && actionData?.confirm ? (
        <AgreeDialog
          sent={actionData.confirm}
          title={`End ${asked.code}?`}
          button={<Button look="danger">End the code</Button>}
          keep="Keep it"
        >
          <p>
            Nobody can book with it from now on, and it cannot be opened again. Whoever is on a
            payment page with it still pays the lower price.
          </p>
        </AgreeDialog>
      ) : null}
    </PortalPage>
  )
}
