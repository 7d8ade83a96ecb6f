import type { Anchor, LinkedRow } from './chain.ts'

/**
 * A register as a file from which its chain is checked without the academy: `chain.json` of a pack.
 * The format is described in the pack itself, and its number is raised with every change.
 */
export type ChainProof = {
  format: 1
  runId: string
  /** Where the chain ends by its own record, and where it ended when letters were sent. */
  end: Anchor
  anchors: readonly (Anchor & { day: string })[]
  days: readonly { date: string; starts: string; ends: string }[]
  /** Bookings whose contents are not here: erased people, and those who were not asked for. */
  withheld: readonly string[]
  rows: readonly LinkedRow[]
}
