import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type GridPlace, gridMove } from '#app/domain/schedule/planner/grid-move.ts'

type Size = { rows: number; columns: number }

/**
 * The keyboard of a grid: one stop for Tab, arrows from cell to cell, the space bar selects. Without
 * script each cell is a link of its own.
 */
export function useGrid(chosen: GridPlace, size: Size) {
  const navigate = useNavigate()
  const table = useRef<HTMLTableElement>(null)
  // Null until the script has started.
  const [stop, setStop] = useState<GridPlace | null>(null)
  const { row, column } = chosen
  useEffect(() => setStop({ row, column }), [row, column])

  const goTo = (link: HTMLAnchorElement, to: string) => {
    setStop(placeOf(link))
    void navigate(to, { preventScrollReset: true })
  }

  return {
    table,
    tabIndexOf: (place: GridPlace) => (stop ? (isSame(stop, place) ? 0 : -1) : undefined),

    onClick(event: MouseEvent) {
      const link = linkAt(event.target)
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain) return
      event.preventDefault()
      goTo(link, `${link.pathname}${link.search}`)
    },

    onKeyDown(event: KeyboardEvent) {
      const link = linkAt(event.target)
      if (!link) return
      if (event.key === ' ') {
        event.preventDefault()
        const toggle = link.dataset.toggle
        if (toggle) goTo(link, toggle)
        return
      }
      const next = gridMove(event, placeOf(link), size)
      if (!next) return
      event.preventDefault()
      setStop(next)
      const { row, column } = next
      const cell = `a[data-row="${row}"][data-column="${column}"]`
      table.current?.querySelector<HTMLAnchorElement>(cell)?.focus()
    },
  }
}

function linkAt(target: EventTarget) {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-row]') : null
}

function placeOf({ dataset }: HTMLAnchorElement): GridPlace {
  return { row: Number(dataset.row), column: Number(dataset.column) }
}

const isSame = (one: GridPlace, other: GridPlace) =>
  one.row === other.row && one.column === other.column
