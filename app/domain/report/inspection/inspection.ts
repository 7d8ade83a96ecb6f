/** A pack is a file that staff download; a view is a page that the inspector opens by a link. */
export const INSPECTION_KINDS = ['pack', 'view'] as const

export type InspectionKind = (typeof INSPECTION_KINDS)[number]

/** What staff chose: whole dates, or single people of them. */
export type Selection = {
  runIds: readonly string[]
  /** Empty for everybody on these dates. */
  bookingIds: readonly string[]
}
