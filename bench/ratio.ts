/** A measured value divided by its reference value, both from the same run. */
export type Ratio = { name: string; value: number; atLeast?: number; atMost?: number }

export const isWithinLimits = ({ value, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Ratio) =>
  value >= atLeast && value <= atMost
