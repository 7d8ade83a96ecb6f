/**
 * A place that was bought before it is known who comes has no name, no e-mail address and no
 * telephone number: the columns of its booking are empty, never null. Whoever shows a name or writes
 * to a participant asks here. (A person whose data was erased has the name "Erased" and no address.)
 */
export const UNNAMED = { fullName: '', email: '', phone: '' } as const

/** The name, for lists and letters. */
export function shownName(fullName: string) {
  return fullName || 'Not named yet'
}
