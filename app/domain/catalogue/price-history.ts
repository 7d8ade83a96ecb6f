type Price = { courseSlug: string; pence: number; since: Date }

/** The prices of each course, the present one first; `until` is when the next one began. */
export function priceHistory(prices: readonly Price[]) {
  const byCourse = Map.groupBy(prices, ({ courseSlug }) => courseSlug)
  return [...byCourse].map(([courseSlug, ofCourse]) => {
    const newest = ofCourse.toSorted((a, b) => b.since.getTime() - a.since.getTime())
    return {
      courseSlug,
      prices: newest.map(({ pence, since }, at) => ({
        pence,
        since,
        until: newest[at - 1]?.since ?? null,
      })),
    }
  })
}
