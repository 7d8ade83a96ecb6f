import { staffDate } from '#app/domain/basics/staff-date.ts'
import { type CopyPart, readableCopy } from '#app/domain/privacy/readable-copy.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PortalLink } from '#app/ui/portal-link.tsx'
import { PortalPage } from '../portal-page.tsx'
import type { Route } from './+types/copy-page.ts'
import { askedCopy } from './asked-copy.server.ts'
import { CopyButtons } from './copy-buttons.tsx'

export async function action(args: Route.ActionArgs) {
  const copy = await askedCopy(args)
  return { email: copy.email, asOf: staffDate(copy.copiedAt), parts: readableCopy(copy) }
}

/** Shown once, in answer to the form: the address is in no URL, and a reload asks again. */
export default function PersonalDataCopy({ actionData }: Route.ComponentProps) {
  const { email, asOf, parts } = actionData ?? { email: '', asOf: '', parts: [] }
  return (
    <PortalPage
      title="Personal data"
      heading="Copy of a person’s data"
      actions={<PortalLink to="/admin/privacy">Another copy</PortalLink>}
    >
      <div className="grid max-w-3xl gap-6">
        <p>
          What we held about <strong className="wrap-anywhere">{email}</strong> on {asOf}, without
          the numbers by which our records find each other.
        </p>
        <form method="post" action="/admin/privacy/copy.pdf" className="print:hidden">
          <input type="hidden" name="email" value={email} />
          <CopyButtons without="page" />
        </form>
        {parts.map((part) => (
          <Part key={part.heading} {...part} />
        ))}
      </div>
    </PortalPage>
  )
}

function Part({ heading, facts }: CopyPart) {
  const id = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return (
    <Panel id={id} title={heading}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(9rem,14rem)_1fr]">
        {facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="mb-2 wrap-anywhere sm:mb-0">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
