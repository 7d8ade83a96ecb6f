import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Rows, RowTitle } from '../parts/rows.tsx'
import type { TaughtRun } from './load-days.server.ts'

type Props = { trainerId: string; runs: readonly TaughtRun[]; from: string; until: string }

/** The dates that a trainer has ahead, and the way to give them to somebody else. */
export function DaysToTeach({ trainerId, runs, from, until }: Props) {
  return (
    <Panel id="days" title="Days to teach">
      {runs.length === 0 ? (
        <p className="text-ink-2">From today on they have no date to teach.</p>
      ) : (
        <>
          <Form
            action={`/admin/trainers/${trainerId}/replace`}
            className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line pb-5"
          >
            <Field type="date" name="from" label="Cannot come from" defaultValue={from} />
            <Field type="date" name="until" label="Until" defaultValue={until} />
            <Button look="plain">Replace on these days</Button>
          </Form>
          <Rows
            of={runs}
            className="grid items-center gap-x-6 gap-y-1 py-2 sm:grid-cols-[1fr_8rem_9rem]"
          >
            {({ id, courseTitle, days, role, people, state }) => (
              <>
                <RowTitle to={`/admin/schedules/${id}`} title={courseTitle}>
                  {days}
                  {role === 'assistant' ? ', assists' : ''}
                </RowTitle>
                <p className="text-sm text-ink-2">{people}</p>
                <div>
                  <Badge tone={state.tone}>{state.text}</Badge>
                </div>
              </>
            )}
          </Rows>
        </>
      )}
    </Panel>
  )
}
