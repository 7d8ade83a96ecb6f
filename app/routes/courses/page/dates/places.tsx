import type { Availability } from '../../../../domain/schedule/availability.ts'

/** A tick, an hourglass and a crossed circle, so that colour is not the only difference. */
const marks = {
  available: 'M3 8.5 6.5 12 13 4.5',
  limited: 'M4 2h8M4 14h8M5 2c0 6 6 6 6 12M11 2c0 6-6 6-6 12',
  full: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M4 4l8 8',
}

const colours = {
  available: 'bg-green-pale text-green',
  limited: 'bg-amber-pale text-amber',
  full: 'bg-red-pale text-red',
}

export function Places({ state, text }: Availability) {
  return (
    <p
      className={`mt-2 flex w-fit items-center gap-2 rounded-full px-3 py-0.5 text-sm font-semibold print:hidden ${colours[state]}`}
    >
      <Mark state={state} />
      {text}
    </p>
  )
}

function Mark({ state }: Pick<Availability, 'state'>) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
      <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
