/** One of our figures divided by what it is compared with, measured in the same run. */
export type Ratio = { name: string; value: number; atLeast?: number; atMost?: number }

/** Whether it is within its limits; without any it always is. */
export const isKept = ({ value, atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Ratio) =>
  value >= atLeast && value <= atMost
