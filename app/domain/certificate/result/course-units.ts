/** One unit of a qualification, as it is assessed. */
export type Unit = {
  id: string
  title: string
  /** Percent; null where somebody is watched and not marked. */
  passMark: number | null
  /** Whether it is sat on a numbered version of a paper, of which a resit needs another one. */
  hasPaper: boolean
}

/** What is assessed on one course, for runs that begin on or after a day. */
export type UnitRule = {
  from: string
  source: string
  /** None: who attended has what there is to have. */
  units: readonly Unit[]
}
