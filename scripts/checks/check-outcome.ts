export type Outcome = {
  passed: number
  failed: number
  /** Output to show when something failed. */
  report?: string
  /** Said once more at the end of the run, where nobody overlooks them. */
  failures?: string[]
}
