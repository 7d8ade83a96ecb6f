import { useEffect, useRef } from 'react'
import { counted } from '#app/domain/basics/counted.ts'
import { WordLink } from '#app/routes/admin/parts/word-link.tsx'
import { FillBar } from '#app/ui/fill-bar.tsx'
import { PortalActionLink } from '#app/ui/portal-action-link.tsx'
import type { Planner, ShownCell } from './load-planner.server.ts'
import { withPick } from './planner-address.ts'

type Props = { planner: Planner; picks: readonly string[]; chosen: string | null }

export function CellDetails({ planner, picks, chosen }: Props) {
  const panel = useRef<HTMLElement>(null)
  // On a phone it stands below the picture.
  useEffect(() => {
    if (chosen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const row = planner.rows.find(({ cells }) => cells.some(({ key }) => key === chosen))
  const cell = row?.cells.find(({ key }) => key === chosen)
  return (
    <section
      ref={panel}
      id="cell"
      aria-labelledby="cell-title"
      aria-live="polite"
      className="planner-details rounded-card border border-line bg-card p-4 print:hidden"
    >
      <h2 id="cell-title" className="text-lg">
        {row && cell ? row.title : 'Press a week'}
      </h2>
      {row && cell ? (
        <>
          <p className="mb-3 text-ink-2">Week of {cell.week}</p>
          <Details
            cell={cell}
            toggle={withPick({ quarter: planner.quarter, picks, cell: cell.key }, cell.key)}
            isPicked={picks.includes(cell.key)}
          />
        </>
      ) : (
        <p className="mt-2 text-ink-2">
          Here you see its details, and can select a date to schedule.
        </p>
      )}
      {picks.length > 0 ? (
        <p className="mt-4 border-t border-line pt-3">
          <a href="#selected" className="font-semibold text-link underline underline-offset-4">
            {counted(picks.length, 'date is', 'dates are')} selected: look over and publish
          </a>
        </p>
      ) : null}
    </section>
  )
}

type DetailsProps = { cell: ShownCell; toggle: string; isPicked: boolean }

function Details({ cell: { scheduled, proposal }, toggle, isPicked }: DetailsProps) {
  if (proposal) {
    const { text, hours, places, trainer, room, notes } = proposal
    return (
      <>
        <p className="font-semibold">{text}</p>
        <p>
          {hours}, {places} places
        </p>
        <p>{trainer ?? 'No trainer'}</p>
        <p>{room ?? 'No room'}</p>
        <Reasons reasons={notes} />
        <p className="mt-3">
          <PortalActionLink to={toggle} look={isPicked ? 'onLight' : 'primary'}>
            {isPicked ? 'Leave it out again' : 'Select this date'}
          </PortalActionLink>
        </p>
      </>
    )
  }
  if (scheduled.length === 0) return <p className="text-ink-2">This week is over.</p>
  return (
    <ul className="grid gap-4">
      {scheduled.map(({ id, text, isDraft, taken, capacity, trainer, problems }) => (
        <li key={id}>
          <WordLink to={`/admin/schedules/${id}`} look="strong">
            {text}
          </WordLink>
          <p>{trainer ?? 'No trainer'}</p>
          {isDraft ? (
            <p className="text-ink-2">Draft</p>
          ) : (
            <FillBar taken={taken} capacity={capacity} />
          )}
          <Reasons reasons={problems} />
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className="mt-2 border-l-4 border-amber bg-amber-pale px-3 py-2 text-sm">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
