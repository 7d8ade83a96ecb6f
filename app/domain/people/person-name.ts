import * as z from 'zod/mini'
import { shorterThan } from '../basics/form-text.ts'

/** Allows no URL: otherwise anyone could send a link in the academy's letters by entering it as a name. */
const NAME = /^[\p{L}\p{M} '’-]+$/u

export const nameCharacters = () =>
  z.regex(NAME, 'Name can only contain letters, spaces, hyphens, and apostrophes')

export const nameLength = () => shorterThan(100, 'Name')

export const isPersonName = (text: string) => NAME.test(text)
