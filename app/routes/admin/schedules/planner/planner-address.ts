type Asked = {
  quarter: string
  /** "door-supervisor.2027-01-18": a course and the Monday of a week. */
  picks: readonly string[]
  cell: string | null
}

/** The planner as a link: its quarter, what is selected, and the cell whose details are shown. */
export function plannerAddress({ quarter, picks, cell }: Asked) {
  const query = new URLSearchParams({ quarter })
  for (const pick of picks) query.append('pick', pick)
  if (cell) query.set('cell', cell)
  return `/admin/schedules/planner?${query}`
}

/** The same with this one selected, or left out again. */
export function withPick({ picks, ...asked }: Asked, pick: string) {
  const rest = picks.filter((each) => each !== pick)
  return plannerAddress({ ...asked, picks: rest.length < picks.length ? rest : [...picks, pick] })
}
