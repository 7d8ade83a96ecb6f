import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { BookingFilter, BookingOrder } from '../../../domain/booking/booking-filter.ts'
import { STATUS_FILTERS } from '../../../domain/booking/booking-status.ts'
import { runText } from '../../../domain/schedule/run-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSlashKey } from './use-slash-key.ts'

type Props = {
  filter: BookingFilter
  order: BookingOrder
  date: { courseTitle: string; startDate: string; endDate: string } | null
}

/** A GET form, so that every filtered view has a URL that can be bookmarked and shared. */
export function Filters({ filter, order, date }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useSlashKey('search')
  useFieldsFollowUrl(form, filter)
  const narrowed = Object.values(filter).some(Boolean)
  return (
    <Panel
      id="filters"
      title="Filters"
      aside={
        narrowed ? (
          <Link
            className="inline-flex min-h-8 items-center text-link underline"
            to="/admin/bookings"
          >
            Clear all
          </Link>
        ) : null
      }
    >
      <Form
        ref={form}
        role="search"
        className="grid items-end gap-4 sm:grid-cols-[1fr_180px_auto]"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
        }}
      >
        <Field
          type="search"
          name="search"
          label="Search"
          placeholder="Name, e-mail, course or reference"
          defaultValue={filter.search}
          maxLength={100}
          aria-keyshortcuts="/"
        />
        <Select name="status" label="Status" defaultValue={filter.status ?? 'all'}>
          {STATUS_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button look="plain">Search</Button>
        {order === 'oldest' ? <input type="hidden" name="sort" value="oldest" /> : null}
        {filter.since ? <input type="hidden" name="since" value={filter.since} /> : null}
        {filter.runId ? <input type="hidden" name="date" value={filter.runId} /> : null}
        {filter.attentionOnly ? <input type="hidden" name="attention" value="yes" /> : null}
      </Form>
      {filter.since || date || filter.attentionOnly ? (
        <p className="mt-4 text-sm text-ink-2">
          Showing only bookings{filter.since ? ` made since ${dayText(filter.since)}` : ''}
          {date ? ` on ${date.courseTitle}, ${runText(date)}` : ''}
          {filter.attentionOnly ? ' that need attention' : ''}.
        </p>
      ) : null}
    </Panel>
  )
}

const dayText = (date: string) => runText({ startDate: date, endDate: date })

/** Back and forward change the URL but not uncontrolled fields, so they are set here. */
function useFieldsFollowUrl(form: { current: HTMLFormElement | null }, filter: BookingFilter) {
  useEffect(() => {
    const search = form.current?.querySelector('input')
    const status = form.current?.querySelector('select')
    if (search && document.activeElement !== search) search.value = filter.search
    if (status) status.value = filter.status ?? 'all'
  }, [form, filter])
}
