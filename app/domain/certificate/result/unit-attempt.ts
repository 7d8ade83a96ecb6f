export const RESULTS = ['pass', 'refer', 'absent'] as const
export type Result = (typeof RESULTS)[number]

export const resultNames: Record<Result, string> = {
  pass: 'Pass',
  refer: 'Refer',
  absent: 'Absent',
}

/** Somebody's attempt at one unit, as it was recorded and not withdrawn since. */
export type UnitAttempt = {
  unit: string
  /** The first is 1. */
  number: number
  day: string
  /** Of the paper; null where the unit has none, or somebody was absent. */
  paperVersion: string | null
  /** Percent; null where it is not marked, or somebody was absent. */
  mark: number | null
  result: Result
}
