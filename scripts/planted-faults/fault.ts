/** What people break without noticing. */
export const FAULT_KINDS = [
  'condition turned',
  'guard removed',
  'gate opened',
  'figure changed',
  'call left out',
  'texts swapped',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/** What `Edit.text` says where the running program is asked whether the fault is wanted. */
export const askHere = 'IS_PLANTED'

/** Puts `text` in the place of the source between the two positions. */
export type Edit = { start: number; end: number; text: string }

export type FoundFault = {
  kind: FaultKind
  file: string
  line: number
  before: string
  after: string
  /** Evaluated once, when its module is imported: the switch has to be set from the start. */
  isStatic: boolean
  edits: readonly Edit[]
}

export type Fault = FoundFault & { id: number; part: string }
