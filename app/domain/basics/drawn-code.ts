/** Without I, L, O, U, 0 and 1, which are easily taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** `pick`: a random number below the given one that nobody can guess, each as likely as the others. */
export function drawCode(length: number, pick: (below: number) => number) {
  return Array.from({ length }, () => letters[pick(letters.length)]).join('')
}

export function isDrawnCode(code: string, length: number) {
  return code.length === length && [...code].every((each) => letters.includes(each))
}
