import { Form } from 'react-router'
import { counted } from '#app/domain/basics/counted.ts'
import { actionClass } from '#app/ui/action-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { HiddenFields } from '../hidden-fields.tsx'
import { Rows } from '../parts/rows.tsx'
import type { Route } from './+types/page.ts'

type Props = Pick<Route.ComponentProps['loaderData'], 'prepared' | 'made'>

type Shown = Props['prepared'][number]

/** What was prepared and can still be used; `made` is the pack that was just made. */
export function Packs({ prepared, made }: Props) {
  if (prepared.length === 0) return null
  return (
    <Panel id="prepared" title="Prepared">
      <Rows
        of={prepared}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
      >
        {(each) =>
          each.kind === 'pack' ? (
            <Pack pack={each} isNew={each.id === made} />
          ) : (
            <InspectorLink link={each} />
          )
        }
      </Rows>
    </Panel>
  )
}

function Pack({ pack, isNew }: { pack: Shown; isNew: boolean }) {
  return (
    <>
      <span className={isNew ? 'font-semibold' : ''}>
        Pack of {what(pack)}
        <span className="block text-sm font-normal text-ink-2">
          {pack.madeBy}, {pack.madeAt}; until {pack.until}
        </span>
        {pack.sha256 ? (
          <span className="block font-mono text-xs font-normal wrap-anywhere text-ink-3">
            SHA-256 {pack.sha256}
          </span>
        ) : null}
      </span>
      {/* A plain link: the answer is a file. */}
      <a className={actionClass('onLight')} href={`/admin/inspection/packs/${pack.id}`}>
        Download
      </a>
    </>
  )
}

function InspectorLink({ link }: { link: Shown }) {
  return (
    <>
      <span>
        Inspector’s link to {what(link)}
        <span className="block text-sm text-ink-2">
          {link.madeBy}, {link.madeAt}; until {link.until};{' '}
          {link.openedAt ? `opened ${link.openedAt}` : 'not opened yet'}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <HiddenFields fields={{ intent: 'end', link: link.id }} />
        <Button look="plain">End the link</Button>
      </Form>
    </>
  )
}

function what({ dates, people }: Shown) {
  const runs = counted(dates, 'date', 'dates')
  return people === 0 ? runs : `${counted(people, 'person', 'people')} on ${runs}`
}
