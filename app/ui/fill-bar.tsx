/** How full a run is: a bar, hidden from screen readers, and the figures as text. */
export function FillBar({ taken, capacity }: { taken: number; capacity: number }) {
  const over = taken > capacity
  const filled = Math.min(taken, capacity)
  return (
    <div className="flex items-center gap-3">
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2 w-24 shrink-0 border border-control/60 bg-chalk"
      >
        <rect
          width={(100 * filled) / Math.max(capacity, 1)}
          height="8"
          className={over ? 'fill-red' : filled === capacity ? 'fill-ink-2' : 'fill-link'}
        />
      </svg>
      <span className="text-sm whitespace-nowrap tabular-nums">
        {taken} of {capacity}
      </span>
      {over ? <span className="text-sm font-semibold text-red">Overbooked</span> : null}
    </div>
  )
}
