import { type Edit, FAULT_KINDS, type FaultKind, type FoundFault } from './fault.ts'
import { finders } from './finders.ts'
import { parse, placesIn } from './syntax.ts'

/** Everything that could be planted in one source. */
export function findFaults(file: string, source: string): FoundFault[] {
  const places = placesIn(parse(file, source))
  return FAULT_KINDS.flatMap((kind) =>
    places.flatMap((place) => {
      const isStatic = !place.around.some(({ type }) => /Function/.test(type))
      return finders[kind](place, source).map((change) => ({
        kind: kind satisfies FaultKind,
        file,
        isStatic,
        line: lineAt(source, change.edits[0]),
        before: short(change.before),
        after: short(change.after),
        edits: change.edits,
      }))
    }),
  )
}

function lineAt(source: string, edit: Edit | undefined) {
  return source.slice(0, edit?.start).split('\n').length
}

function short(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 117)}…` : line
}
