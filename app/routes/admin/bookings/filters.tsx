import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { STATUS_FILTERS, statusLabel } from '#app/domain/booking/booking-status.ts'
import type { BookingFilter, BookingOrder } from '#app/domain/booking/list/booking-filter.ts'
import { runText } from '#app/domain/schedule/run-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useLiveSearch } from './use-live-search.ts'
import { useSlashKey } from './use-slash-key.ts'

type Props = {
  filter: BookingFilter
  order: BookingOrder
  date: { courseTitle: string; startDate: string; endDate: string } | null
}

/** A GET form, so that every filtered view has a URL that can be bookmarked and shared. */
export function Filters({ filter, order, date }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useSlashKey('search')
  const listen = useLiveSearch(form, filter)
  return (
    <section
      aria-labelledby="filters"
      className="rounded-card border border-line bg-card print:hidden"
    >
      <h2
        id="filters"
        className="flex min-h-14 items-center border-b border-line px-4 py-2 text-lg max-sm:sr-only sm:px-5"
      >
        Filters
      </h2>
      <div className="p-3 sm:p-5">
        {/* Otherwise the browser brings back an earlier choice, which would look like a new one. */}
        <Form
          ref={form}
          role="search"
          autoComplete="off"
          className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_180px_auto] sm:gap-4 max-sm:[&_label]:sr-only"
          {...listen}
        >
          <Field
            type="search"
            name="search"
            label="Search"
            placeholder="Name, company, telephone, course, date or reference"
            defaultValue={filter.search}
            maxLength={100}
            aria-keyshortcuts="/"
          />
          <div className="sm:order-1">
            <Button look="plain">Search</Button>
          </div>
          <details className="peer col-span-2 sm:hidden">
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
              Filters{filter.status ? `: ${statusLabel(filter.status)}` : ''}
            </summary>
          </details>
          {/* On a phone shown by the button above; on wide screens always. */}
          <div className="col-span-2 hidden peer-open:block sm:col-span-1 sm:block">
            <Select name="status" label="Status" defaultValue={filter.status ?? 'all'}>
              {STATUS_FILTERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </div>
          {order === 'oldest' ? <input type="hidden" name="sort" value="oldest" /> : null}
          {filter.since ? <input type="hidden" name="since" value={filter.since} /> : null}
          {filter.runId ? <input type="hidden" name="date" value={filter.runId} /> : null}
          {filter.attentionOnly ? <input type="hidden" name="attention" value="yes" /> : null}
          {filter.toArrangeOnly ? <input type="hidden" name="arrange" value="yes" /> : null}
        </Form>
        <Only filter={filter} />
        <Narrowed filter={filter} date={date} />
      </div>
    </section>
  )
}

/** Lists that staff work through. */
function Only({ filter }: Pick<Props, 'filter'>) {
  const only = [
    { to: '?attention=yes', label: 'Needs attention', isShown: filter.attentionOnly },
    { to: '?arrange=yes', label: 'To be arranged', isShown: filter.toArrangeOnly },
  ]
  return (
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {only.map(({ to, label, isShown }) => (
        <Link
          key={to}
          to={to}
          aria-current={isShown ? 'true' : undefined}
          className={`inline-flex min-h-8 items-center ${isShown ? 'font-semibold' : 'text-link underline underline-offset-4'}`}
        >
          {label}
        </Link>
      ))}
    </p>
  )
}

function Narrowed({ filter, date }: Pick<Props, 'filter' | 'date'>) {
  const { since, attentionOnly, toArrangeOnly, misspelt } = filter
  return (
    <>
      {since || date || attentionOnly || toArrangeOnly ? (
        <p className="mt-4 text-sm text-ink-2">
          Showing only bookings{since ? ` made since ${dayText(since)}` : ''}
          {date ? ` on ${date.courseTitle}, ${runText(date)}` : ''}
          {attentionOnly ? ' that need attention' : ''}
          {toArrangeOnly ? `${attentionOnly ? ' and' : ' that'} are paid for and have no date` : ''}
          .
        </p>
      ) : null}
      {misspelt ? (
        <p className="mt-4 text-sm text-ink-2">
          Nothing is spelt exactly like that: one letter of each word may differ.
        </p>
      ) : null}
      {Object.values(filter).some(Boolean) ? (
        <p className="mt-2 text-sm">
          <Link
            className="inline-flex min-h-8 items-center text-link underline"
            to="/admin/bookings"
          >
            Clear all
          </Link>
        </p>
      ) : null}
    </>
  )
}

const dayText = (date: string) => runText({ startDate: date, endDate: date })
