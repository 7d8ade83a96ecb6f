type Hours = { date: string; starts: string; ends: string }

/** Whether nobody can be at both, and no room hold both. One may begin when the other ends. */
export function hoursClash(one: Hours, other: Hours) {
  return one.date === other.date && one.starts < other.ends && other.starts < one.ends
}
