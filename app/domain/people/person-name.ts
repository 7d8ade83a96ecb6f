import * as z from 'zod/mini'

/** Allows no URL: otherwise anyone could send a link in the academy's letters by entering it as a name. */
const NAME = /^[\p{L}\p{M} '’-]+$/u

export const nameCharacters = () =>
  z.regex(NAME, 'Name can only contain letters, spaces, hyphens, and apostrophes')

export const nameLength = () => z.maxLength(100, 'Name must be less than 100 characters')

export const isPersonName = (text: string) => NAME.test(text)
