export type Outcome = {
  passed: number
  failed: number
  /** What a person needs to read, when something is wrong. */
  report?: string
}
