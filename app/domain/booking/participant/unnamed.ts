/**
 * A place that was bought before it is known who comes has no name, no e-mail address and no
 * telephone number: the columns of its booking are empty, never null. Whoever shows a name or writes
 * to a participant asks here. (A person whose data was erased has the name "Erased" and no address.)
 */
export const UNNAMED = { fullName: '', email: '', phone: '' } as const

export const NOT_NAMED_YET = 'Not named yet'

export function isNamed({ fullName }: { fullName: string }) {
  return fullName !== ''
}

/** The name, for lists and letters. */
export function shownName(fullName: string) {
  return fullName || NOT_NAMED_YET
}

/** In a sentence: "the place of somebody not named yet". */
export function nameInSentence(fullName: string) {
  return fullName && fullName !== NOT_NAMED_YET ? fullName : 'somebody not named yet'
}
