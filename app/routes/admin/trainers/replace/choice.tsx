import { counted } from '#app/domain/basics/counted.ts'
import { Box } from '#app/routes/admin/parts/box.tsx'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { PhoneLink } from '../phone-link.tsx'
import type { ShownReplacement } from './load-replace.server.ts'

type Props = { run: ShownReplacement; fullName: string }

/** One date: who could teach it, the first of them chosen, and why the others cannot. */
export function Choice({ run, fullName }: Props) {
  const { id, courseTitle, text, days, daysText, people, isDraft, ready } = run
  const { nobody, others } = run
  const proposed = ready[0]?.id ?? 'nobody'
  const option = (value: string) => ({
    type: 'radio',
    name: `by-${id}`,
    value,
    defaultChecked: value === proposed,
    className: 'cursor-pointer accent-ink',
  })
  return (
    <fieldset className="rounded-card border border-line bg-card p-4 sm:p-5">
      <legend className="sr-only">
        {courseTitle}, {text}
      </legend>
      <input type="hidden" name="run" value={[id, ...days].join(' ')} />
      <p className="text-lg font-semibold">
        <WordLink to={`/admin/schedules/${id}`}>{courseTitle}</WordLink>
      </p>
      <p className="mb-3 text-ink-2">
        {daysText} · {isDraft ? 'draft' : counted(people, 'person', 'people')}
      </p>
      {nobody ? (
        <p className="mb-3 border-l-4 border-amber bg-amber-pale px-4 py-2">{nobody}</p>
      ) : null}
      <div className="grid">
        {ready.map((each) => (
          <Box key={each.id} {...option(each.id)}>
            <span className="font-semibold">{each.fullName}</span>{' '}
            <span className="text-ink-2">{loadText(each.load)}</span>{' '}
            <PhoneLink phone={each.phone} />
          </Box>
        ))}
        <Box {...option('nobody')}>
          Nobody yet: the date needs a trainer, and you are reminded of it
        </Box>
        <Box {...option('')}>{fullName} stays</Box>
      </div>
      {others.length > 0 && !nobody ? (
        <details className="mt-2 text-sm text-ink-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-link underline">
            Who cannot, and why
          </summary>
          <ul className="list-disc pl-5">
            {others.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </fieldset>
  )
}

function loadText(days: number) {
  if (days === 0) return 'teaches nothing in the weeks around'
  return `teaches on ${counted(days, 'day', 'days')} in the weeks around`
}
