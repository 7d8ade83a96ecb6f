const fields = ['fullName', 'email', 'phone', 'emergencyContact', 'dietaryRequirements'] as const

export type BookingValues = Record<(typeof fields)[number] | 'date' | 'expressRequest', string>

/** What was typed into the booking form, to fill it again after a refusal. */
export function bookingValues(sent: FormData) {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = Object.fromEntries(fields.map((name) => [name, text(name)]))
  return { ...values, date: text('date'), expressRequest: text('expressRequest') } as BookingValues
}
