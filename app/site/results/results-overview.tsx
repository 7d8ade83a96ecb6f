import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ShownClass } from './shown-class.ts'

const resultTones: Record<ShownClass['people'][number]['overall'], BadgeTone> = {
  pass: 'green',
  refer: 'yellow',
  absent: 'red',
  'not-complete': 'grey',
}

const cell = 'py-2 pr-4'

/** Everybody with the result of each unit. */
export function ResultsOverview({ shown: { people, units } }: { shown: ShownClass }) {
  return (
    <Panel id="class" title={`The class (${people.length})`}>
      {people.length === 0 ? <p className="text-ink-2">Nobody has a place on this date.</p> : null}
      {people.length > 0 ? (
        <table className="cards-when-narrow w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line align-bottom">
              <th className={cell}>Trainee</th>
              {units.map(({ id, title }) => (
                <th key={id} className={cell}>
                  {title}
                </th>
              ))}
              <th className={cell}>Together</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {people.map(({ bookingId, fullName, overall, overallText, results }) => (
              <tr key={bookingId}>
                <td className={cell} data-label="Trainee">
                  <span className="font-semibold wrap-anywhere">{fullName}</span>
                </td>
                {results.map(({ unit, result, text, attempts }) => (
                  <td
                    key={unit}
                    className={cell}
                    data-label={units.find(({ id }) => id === unit)?.title}
                  >
                    <span className={result ? '' : 'text-ink-3'}>
                      {text}
                      {attempts > 1 ? `, attempt ${attempts}` : ''}
                    </span>
                  </td>
                ))}
                <td className={cell} data-label="Together">
                  <Badge tone={resultTones[overall]}>{overallText}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  )
}
