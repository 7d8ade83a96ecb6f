type Class = {
  /** Bookings that are still to be completed. */
  confirmed: number
  completed: number
  /** Of all of them, those with a result. */
  withAttempts: number
  /** Whether the course is assessed. */
  hasUnits: boolean
}

/** Whether something is still to be done about a class. Staff may complete a booking without a result. */
export function awaitsResults({ confirmed, completed, withAttempts, hasUnits }: Class) {
  return confirmed > 0 || (hasUnits && withAttempts < completed)
}
