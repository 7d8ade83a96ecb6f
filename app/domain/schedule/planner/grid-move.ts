/** A cell of the planner: the row of a course, and the column of a week. */
export type GridPlace = { row: number; column: number }

type Key = { key: string; ctrlKey: boolean }

type Size = { rows: number; columns: number }

/** Where a key leads from a cell, as in any grid; null for keys that lead nowhere. */
export function gridMove({ key, ctrlKey }: Key, from: GridPlace, size: Size): GridPlace | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const to: Record<string, GridPlace> = {
    ArrowLeft: { ...from, column: from.column - 1 },
    ArrowRight: { ...from, column: from.column + 1 },
    ArrowUp: { ...from, row: from.row - 1 },
    ArrowDown: { ...from, row: from.row + 1 },
    Home: { row: ctrlKey ? 0 : from.row, column: 0 },
    End: { row: ctrlKey ? lastRow : from.row, column: lastColumn },
  }
  const place = to[key]
  if (!place || (ctrlKey && key.startsWith('Arrow'))) return null
  const isInside =
    place.row >= 0 && place.row <= lastRow && place.column >= 0 && place.column <= lastColumn
  return isInside ? place : from
}
