/** Places of a run that became free at one moment. */
export type Release = {
  places: number
  /**
   * Of an order that was never paid: when it was made. Only who waited before that has a claim to its
   * places; they go back on public sale otherwise. Null: they had been paid for, or staff made room.
   */
  joinedBefore: Date | null
  /** They were kept for somebody in the line, who let them go. */
  wasKept: boolean
  /** A group that does not fit is passed over. */
  passesOver: boolean
}

/** Places that had been paid for, or for which staff made room. */
export function madeFree(places: number, { passesOver = true } = {}): Release {
  return { places, joinedBefore: null, wasKept: false, passesOver }
}

/** Releases to the same people are one: a group has all of their places. */
export function together(releases: readonly Release[]): Release[] {
  const key = ({ joinedBefore, wasKept }: Release) => `${joinedBefore?.getTime()} ${wasKept}`
  return [...Map.groupBy(releases, key).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const places = same.reduce((sum, release) => sum + release.places, 0)
    return { ...first, places, passesOver: same.some(({ passesOver }) => passesOver) }
  })
}

type Waiting = { queuedAt: Date; network: string | null }

/**
 * Whether somebody who waits has a claim to places. What somebody let go does not return to the network
 * that let it go.
 */
export function hasClaim(
  { queuedAt, network }: Waiting,
  { joinedBefore, wasKept }: Release,
  letGo: ReadonlySet<string>,
) {
  if (joinedBefore && queuedAt >= joinedBefore) return false
  return !(wasKept && network !== null && letGo.has(network))
}

/** How many of the free places a release opens to the line; the others stay on public sale. */
export function openToLine({ places, joinedBefore, wasKept }: Release, spare: number) {
  // A group may complete what was paid for with places that nobody has bought.
  return joinedBefore === null && !wasKept ? spare : Math.min(places, spare)
}
