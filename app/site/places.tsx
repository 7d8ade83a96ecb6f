import type { Availability } from '../domain/schedule/availability.ts'

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
    <span
      className={`flex w-fit items-center gap-1 rounded-full px-2 sm:gap-1.5 sm:px-3 py-0.5 text-sm leading-normal font-semibold whitespace-nowrap print:hidden ${colours[state]}`}
    >
      <Mark state={state} />
      {text}
    </span>
  )
}

function Mark({ state }: Pick<Availability, 'state'>) {
  return (
    <svg viewBox="0 0 16 16" className="size-3.5 shrink-0 sm:size-4" aria-hidden="true">
      <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  )
}
