import { poundsText } from '#app/domain/basics/money.ts'
import type { ShownActLine } from '#app/domain/report/act-line.ts'
import { Badge } from '#app/ui/badge.tsx'
import { WordLink } from '../parts/word-link.tsx'

/** What became of everybody in an act over several: one line each, as it is now. */
export function ActList({ lines }: { lines: readonly ShownActLine[] }) {
  if (lines.length === 0) return <p className="text-ink-2">Nobody was on it.</p>
  const hasMoney = lines.some(({ pence }) => pence !== null)
  return (
    <table className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-left text-sm">
          {['Who', 'What happened', ...(hasMoney ? ['Amount'] : []), 'State'].map((title) => (
            <th
              key={title}
              scope="col"
              className={`py-2 pr-4 last:pr-0 ${title === 'Amount' ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map(({ to, name, reference, what, pence, state }, nth) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order.
            key={nth}
            className="border-b border-line align-top last:border-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-3"
          >
            <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere max-sm:p-0">
              {to ? (
                <WordLink to={to} look="strong">
                  {name}
                </WordLink>
              ) : (
                <span className="font-semibold">{name}</span>
              )}{' '}
              {reference ? (
                <span className="font-mono text-sm whitespace-nowrap text-ink-3">{reference}</span>
              ) : null}
            </th>
            <td className="py-2.5 pr-4 max-sm:order-3 max-sm:col-span-2 max-sm:p-0 max-sm:pt-1">
              {what}
            </td>
            {hasMoney ? (
              <td className="py-2.5 pr-4 text-right font-mono whitespace-nowrap max-sm:p-0">
                {pence === null ? '' : poundsText(pence)}
              </td>
            ) : null}
            <td className="py-2.5 max-sm:order-4 max-sm:col-span-2 max-sm:p-0 max-sm:pt-1">
              <Badge tone={state.tone} mayWrap>
                {state.text}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
