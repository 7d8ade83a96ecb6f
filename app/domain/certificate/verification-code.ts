/** Without I, L, O, U, 0 and 1, which are easily taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 12

/** `pick`: a random number below the given one that nobody can guess. */
export function newVerificationCode(pick: (below: number) => number) {
  return Array.from({ length }, () => letters[pick(letters.length)]).join('')
}

/** What somebody typed as it is stored: with or without dashes, in any case; null when it is no code. */
export function codeOf(typed: string) {
  const code = typed.toUpperCase().replace(/[\s\-–—.]/g, '')
  const isCode = code.length === length && [...code].every((each) => letters.includes(each))
  return isCode ? code : null
}

/** As people read it: "K7QM-P4XB-2NWR". */
export function codeText(code: string) {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
