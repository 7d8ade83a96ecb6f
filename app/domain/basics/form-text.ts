import * as z from 'zod/mini'

/**
 * Browsers send a line break as CRLF but count it as one character; length limits do the same.
 * NUL is removed because PostgreSQL cannot store it.
 */
export const tidy = () =>
  z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', ''))

/** One message for a field that is missing, empty or blank. */
export const requiredText = (message: string) =>
  z.string(message).check(tidy(), z.trim(), z.minLength(1, message))
