import type { KeyboardEvent } from 'react'

/**
 * In a column of a class list, Enter goes to the next person and Shift with Enter to the one before, as
 * in a spreadsheet. After the last one it sends the form, as it does everywhere without script.
 */
export function enterMovesDown(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget, key, shiftKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return
  const { column } = target.dataset
  if (!column) return
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)]
  const next = cells[cells.indexOf(target) + (shiftKey ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
