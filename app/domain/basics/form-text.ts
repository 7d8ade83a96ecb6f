import * as z from 'zod/mini'

/** Nobody types these: PostgreSQL cannot store NUL, and marks that turn the text around hide what it says. */
const UNSEEN = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Browsers send a line break as CRLF but count it as one character; length limits do the same. */
export const tidy = () =>
  z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, ''))

/** For names and numbers: copied text may hold spaces and hyphens that only a program tells apart. */
export const plainCharacters = () =>
  z.overwrite<string>((text) =>
    text
      .replaceAll(UNSEEN, '')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\p{Zs}\t]/gu, ' ')
      .replaceAll(/[\u2010\u2011]/g, '-'),
  )

/** One message for a field that is missing, empty or blank. */
export const requiredText = (message: string) =>
  z.string(message).check(tidy(), z.trim(), z.minLength(1, message))
