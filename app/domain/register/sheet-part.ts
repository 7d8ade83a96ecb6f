import type { Sheet } from './sheet.ts'

/** What stands beside the names: all of it at a desk, one at a time on a phone. */
const SHEET_PARTS = ['morning', 'afternoon', 'signatures', 'hours'] as const
export type SheetPart = (typeof SHEET_PARTS)[number]

/** As the address names it; otherwise the half in which somebody is to be marked next. */
export function sheetPart(asked: string | null, { halves }: Pick<Sheet, 'halves'>): SheetPart {
  const named = SHEET_PARTS.find((part) => part === asked)
  if (named) return named
  const open = halves.filter(({ opensAt }) => opensAt === null)
  const toMark = open.find(({ people }) =>
    people.some(({ value, isConflict }) => value === null || isConflict),
  )
  return (toMark ?? open.at(-1) ?? halves[0])?.half ?? 'morning'
}
