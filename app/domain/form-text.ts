import * as z from 'zod/mini'

/**
 * Browsers send a line break as two characters but count it as one; the limits count what
 * the writer sees. NUL is taken out because the database cannot hold it.
 */
export const tidy = () =>
  z.overwrite<string>((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', ''))
