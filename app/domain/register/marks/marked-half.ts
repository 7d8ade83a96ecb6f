import { isSameValue, type Mark, type MarkValue } from '../mark.ts'

/** What is known about one trainee in one half of a day. */
export type MarkedHalf = {
  /** Null as long as nobody marked it, or while marks contradict each other. */
  value: MarkValue | null
  isConflict: boolean
  isAmended: boolean
  /** The marks that count, by id: those which no other replaces. */
  standing: readonly Mark[]
}

/**
 * The state of a half from all of its marks. It depends neither on their order nor on how often each
 * arrived: a mark ends another only by naming it. Equal marks agree; different ones are a conflict.
 */
export function markedHalf(all: readonly Mark[]): MarkedHalf {
  const marks = [...new Map(all.map((mark) => [mark.id, mark])).values()]
  const replaced = new Set(marks.flatMap((mark) => replacedBy(mark, marks)))
  const left = marks.filter(({ id }) => !replaced.has(id))
  // Marks that name each other in a circle: none may disappear by it.
  const standing = (left.length > 0 ? left : marks).sort((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const [first] = standing
  const isConflict = standing.some((mark) => first && !isSameValue(mark, first))
  return {
    value:
      first && !isConflict
        ? {
            is: first.is,
            arrived: first.arrived,
            departed: first.departed,
            ...(first.away && { away: first.away }),
          }
        : null,
    isConflict,
    isAmended: standing.some(({ isAmendment }) => isAmendment),
    standing,
  }
}

/** Without a reason, people correct only their own marks. */
function replacedBy(mark: Mark, marks: readonly Mark[]) {
  return mark.replaces.filter((id) => {
    const other = marks.find((each) => each.id === id)
    return other && other.id !== mark.id && (mark.reason || other.author === mark.author)
  })
}
