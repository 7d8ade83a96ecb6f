export type Outcome = {
  passed: number
  failed: number
  /** Output to show when something failed. */
  report?: string
}
