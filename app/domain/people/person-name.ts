import * as z from 'zod/mini'

/** Nothing that reads as an address of a website, because it is mailed in the academy's name. */
const NAME = /^[\p{L}\p{M} '’-]+$/u

export const nameCharacters = () =>
  z.regex(NAME, 'Name can only contain letters, spaces, hyphens, and apostrophes')

export const nameLength = () => z.maxLength(100, 'Name must be less than 100 characters')

export const isPersonName = (text: string) => NAME.test(text)
