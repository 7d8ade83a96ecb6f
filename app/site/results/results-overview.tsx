import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ShownClass } from './shown-class.ts'

const resultTones: Record<ShownClass['people'][number]['overall'], BadgeTone> = {
  pass: 'green',
  refer: 'yellow',
  absent: 'red',
  'not-complete': 'grey',
}

/** Everybody with the result of each unit. */
export function ResultsOverview({ shown: { people, units } }: { shown: ShownClass }) {
  return (
    <Panel id="class" title={`The class (${people.length})`}>
      {people.length === 0 ? <p className="text-ink-2">Nobody has a place on this date.</p> : null}
      <ul className="divide-y divide-line">
        {people.map(({ bookingId, fullName, overall, overallText, results }) => (
          <li key={bookingId} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{fullName}</span>
              <Badge tone={resultTones[overall]}>{overallText}</Badge>
            </p>
            <dl className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2">
              {results.map(({ unit, text, attempts }) => (
                <div key={unit} className="flex justify-between gap-3">
                  <dt className="text-ink-2">{units.find(({ id }) => id === unit)?.title}</dt>
                  <dd className="whitespace-nowrap">
                    {text}
                    {attempts > 1 ? `, attempt ${attempts}` : ''}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
