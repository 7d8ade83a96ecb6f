const fields = [
  'fullName',
  'email',
  'phone',
  'emergencyContact',
  'dietaryRequirements',
  'date',
  'expressRequest',
  'places',
  'total',
  'companyName',
  'companyAddress',
  'purchaseOrder',
  'code',
  'renewalWording',
  'noRenewalLetters',
] as const

export type BookingValues = Record<(typeof fields)[number] | 'attending', string>

/** What was typed into the booking form, to fill it again after a refusal. */
export function bookingValues(sent: FormData) {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const values = Object.fromEntries(fields.map((name) => [name, text(name)]))
  return { ...values, attending: attendingOf(sent) } as BookingValues
}

/** The box sends "yes" when it is ticked, beside a "no" that is always sent where it is shown. */
function attendingOf(sent: FormData) {
  const answers = sent.getAll('attending')
  return answers.length === 0 || answers.includes('yes') ? 'yes' : 'no'
}
