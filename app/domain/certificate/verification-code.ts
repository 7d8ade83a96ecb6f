import { drawCode, isDrawnCode } from '../basics/drawn-code.ts'

const length = 12

/** `pick`: a random number below the given one that nobody can guess. */
export function newVerificationCode(pick: (below: number) => number) {
  return drawCode(length, pick)
}

/** What somebody typed as it is stored: with or without dashes, in any case; null when it is no code. */
export function codeOf(typed: string) {
  const code = typed.toUpperCase().replace(/[\s\-–—.]/g, '')
  return isDrawnCode(code, length) ? code : null
}

/** As people read it: "K7QM-P4XB-2NWR". */
export function codeText(code: string) {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}
