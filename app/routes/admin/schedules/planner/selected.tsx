import { Form } from 'react-router'
import { DELIVERIES, deliveryNames } from '#app/domain/schedule/lawful/delivery.ts'
import { Box } from '#app/routes/admin/parts/box.tsx'
import { Options } from '#app/routes/admin/parts/options.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Planner } from './load-planner.server.ts'
import type { RowValues } from './publish-selected.server.ts'

type Row = RowValues & { notes: readonly string[]; isTicked: boolean }

type Props = {
  rows: readonly Row[]
  planner: Pick<Planner, 'rows' | 'trainers' | 'rooms'>
  sending: boolean
}

export function Selected({ rows, planner, sending }: Props) {
  return (
    <div className="mb-6 print:hidden">
      <Panel id="selected" title="Selected dates">
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <ul className="divide-y divide-line">
            {rows.map((row, index) => (
              <li key={`${row.course} ${row.first}`} className="py-4 first:pt-0">
                <SelectedRow row={row} nth={index + 1} planner={planner} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">
            Each date is published by itself. One that a rule forbids stays here with its reason;
            the trainers of the others are asked by e-mail.
          </p>
          <div>
            <Button look="primary" disabled={sending}>
              {sending ? 'Publishing…' : 'Publish the selected dates'}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  )
}

type RowProps = { row: Row; nth: number; planner: Props['planner'] }

function SelectedRow({ row, nth, planner }: RowProps) {
  const title = planner.rows.find(({ id }) => id === row.course)?.title ?? row.course
  const about = (field: keyof RowValues) => ({
    name: `${field}-${nth}`,
    defaultValue: row[field],
    form: 'selected',
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{title}</legend>
      <input type="hidden" name={`course-${nth}`} value={row.course} />
      <Box
        name={`include-${nth}`}
        defaultChecked={row.isTicked}
        className="w-fit cursor-pointer text-lg font-semibold accent-ink"
      >
        {title}
      </Box>
      {row.notes.length > 0 ? (
        <ul className="list-disc border-l-4 border-amber bg-amber-pale py-2 pr-4 pl-8">
          {row.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 2xl:grid-cols-[1fr_1fr_0.7fr_0.7fr_0.6fr_1.4fr_1.4fr_1.4fr]">
        <Field {...about('first')} type="date" label="First day" />
        <Field {...about('last')} type="date" label="Last day" />
        <Field {...about('starts')} type="time" label="Begins" />
        <Field {...about('ends')} type="time" label="Ends" />
        <Field {...about('places')} inputMode="numeric" label="Places" />
        <Select {...about('delivery')} label="Taught in">
          <Options of={DELIVERIES.map((delivery) => [delivery, deliveryNames[delivery]])} />
        </Select>
        <Select {...about('lead')} label="Trainer">
          <option value="">None</option>
          <Options of={planner.trainers.map(({ id, name }) => [id, name])} />
        </Select>
        <Select {...about('room')} label="Room">
          <option value="">None</option>
          <Options of={planner.rooms.map(({ id, name }) => [id, name])} />
        </Select>
      </div>
    </fieldset>
  )
}
