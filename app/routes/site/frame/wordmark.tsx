import { academy } from '#content/academy.ts'

/** Logo (a floor plan with an open door and a torch) and name, linked to the home page. */
export function Wordmark() {
  return (
    <a href="/" className="flex items-center gap-3 py-2 leading-none text-on-deep">
      <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
        <path d="M10 21 27 9v16z" className="fill-hivis" opacity=".35" />
        <path
          d="M19 4H4v24h24V13"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="square"
        />
        <path d="M19 4a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="11" cy="21" r="4" className="fill-hivis" />
      </svg>
      <span className="font-heading text-base font-bold tracking-tight sm:text-lg lg:text-base lg:whitespace-nowrap xl:text-lg">
        {academy.name}
      </span>
    </a>
  )
}
